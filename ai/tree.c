/* tree.c - the positions that a search has looked at: adding, finding, and where to go next. */
#include "tree.h"

#include <assert.h>
#include <math.h>

/* Edges that a node has on the average, to divide the memory. */
enum { EDGES_A_NODE = 40 };

void start_tree(struct tree *tree, void *memory, size_t size)
{
    const size_t one = sizeof(struct tree_node) + EDGES_A_NODE * sizeof(struct tree_edge);
    size_t n = size / one;
    if (n > UINT32_MAX / EDGES_A_NODE) n = UINT32_MAX / EDGES_A_NODE;
    *tree = (struct tree){ .edge = memory,
                           .most_nodes = (uint32_t)n,
                           .most_edges = (uint32_t)n * EDGES_A_NODE };
    tree->node = (struct tree_node *)(void *)(tree->edge + tree->most_edges);
}

void clear_tree(struct tree *tree) { tree->n_nodes = tree->n_edges = 0; }

bool has_room(const struct tree *tree, uint32_t n_edges)
{
    return tree->n_nodes < tree->most_nodes && tree->most_edges - tree->n_edges >= n_edges;
}

uint32_t add_node(struct tree *tree, uint32_t n_edges)
{
    assert(has_room(tree, n_edges) && n_edges <= UINT16_MAX);
    tree->node[tree->n_nodes] = (struct tree_node){ .first_edge = tree->n_edges,
                                                    .sibling = TREE_NONE,
                                                    .n_edges = (uint16_t)n_edges,
                                                    .draw = LAUZE_NO_TYPE };
    tree->n_edges += n_edges;
    return tree->n_nodes++;
}

uint32_t find_child(const struct tree *tree, uint32_t edge, uint16_t draw)
{
    uint32_t child = tree->edge[edge].child;
    while (child != TREE_NONE && tree->node[child].draw != draw)
        child = tree->node[child].sibling;
    return child;
}

/* How much less the lines that were visited brought than the judge had thought: what the others
 * have to be compared with. */
static float shift_of(const struct tree *tree, const struct tree_node *node)
{
    float sum = 0;
    uint32_t visits = 0;
    for (uint32_t i = 0; i < node->n_edges; i++) {
        const struct tree_edge *edge = &tree->edge[node->first_edge + i];
        if (edge->visits == 0) break;
        sum += edge->share - edge->judged * (float)edge->visits;
        visits += edge->visits;
    }
    return visits ? sum / (float)visits : 0;
}

uint32_t select_edge(const struct tree *tree, uint32_t node, float explore)
{
    const struct tree_node *here = &tree->node[node];
    const float shift = shift_of(tree, here);
    const float curiosity = explore * here->slope * sqrtf((float)here->visits);
    uint32_t best = here->first_edge;
    float most = -INFINITY;
    for (uint32_t i = 0; i < here->n_edges; i++) {
        const struct tree_edge *edge = &tree->edge[here->first_edge + i];
        const float share = edge->visits ? edge->share / (float)edge->visits : edge->judged + shift;
        const float value = share + curiosity * edge->prior / (float)(1 + edge->visits);
        if (value <= most) continue;
        most = value;
        best = here->first_edge + i;
    }
    return best;
}

uint32_t most_visited(const struct tree *tree, uint32_t node)
{
    const struct tree_node *here = &tree->node[node];
    uint32_t best = here->first_edge;
    for (uint32_t i = 1; i < here->n_edges; i++)
        if (tree->edge[here->first_edge + i].visits > tree->edge[best].visits)
            best = here->first_edge + i;
    return best;
}
