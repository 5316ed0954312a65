/* tree.h - the positions that a search has looked at, and what it thinks of the lines from each.
 *
 * A node is a position in which a seat decides; its edges are the lines it may play, the most
 * promising ones first. An edge leads to a node for each tile that may be drawn after the line, or
 * to one where nothing is drawn. Nodes and edges lie in two arrays in the caller's memory and name
 * each other by number; a game is not kept, for playing a line again is quicker than copying one. */
#ifndef LAUZE_TREE_H
#define LAUZE_TREE_H

#include "player.h"

#define TREE_NONE UINT32_MAX

struct tree_edge {
    struct lauze_line line;
    uint32_t visits, child; /* the first node behind it, or TREE_NONE */
    float judged;           /* the share that the seat expects by the judge */
    float prior;            /* how promising the line looks beside the others, summing to 1 */
    float share, margin;    /* sums over the visits, as the seat sees it */
    float judged_margin;
};

struct tree_node {
    uint32_t first_edge, sibling, visits;
    uint16_t n_edges, draw; /* the tile drawn before it, or LAUZE_NO_TYPE */
    uint8_t seat;
    float slope; /* the share that a point more is worth here */
};

struct tree {
    struct tree_node *node;
    struct tree_edge *edge;
    uint32_t n_nodes, n_edges, most_nodes, most_edges;
};

/* Uses `size` bytes of memory, aligned as by malloc, for an empty tree. */
void start_tree(struct tree *tree, void *memory, size_t size);
void clear_tree(struct tree *tree);

/* True while there is room for a node with that many edges. */
bool has_room(const struct tree *tree, uint32_t n_edges);

/* Adds a node whose edges are yet to be filled in; there must be room. */
uint32_t add_node(struct tree *tree, uint32_t n_edges);

/* The node behind an edge to which that draw leads, or TREE_NONE. */
uint32_t find_child(const struct tree *tree, uint32_t edge, uint16_t draw);

/* The edge to follow next: the best sum of what its line has brought and of how little has been seen
 * of it, weighed by its prior. `explore` is in points. */
uint32_t select_edge(const struct tree *tree, uint32_t node, float explore);

/* The edge of a node with the most visits; among equals the better judged one. */
uint32_t most_visited(const struct tree *tree, uint32_t node);

#endif
