/**
 * The functions of lauze.wasm that the page calls. A structure that is passed or returned by value
 * goes by its address; one that is returned comes first. Whether they are all there, with as many
 * parameters, is checked when the module is loaded.
 */
import type { Address } from './wasm-memory';

type Status = number;

/** What only the module has in which computer players think. */
export interface ThinkingCalls {
  lauze_player_size(rules: Address, level: number): number;
  lauze_start_player(
    rules: Address,
    level: number,
    seed: bigint,
    memory: Address,
    size: number,
  ): Address;
  page_think(player: Address, game: Address, nodes: number): void;
  page_think_on(player: Address, game: Address, nodes: number): number;
  lauze_votes(player: Address, votes: Address, capacity: number): number;
  page_review_size(rules: Address, level: number, nodes: number, nActions: number): number;
  page_review_actions(review: Address, nActions: number): Address;
  page_start_review(review: Address, rules: Address, level: number, nodes: number): number;
  page_judge_line(review: Address, index: number): Address;
  page_badness(line: Address): number;
}

export interface Calls {
  malloc(size: number): Address;
  free(at: Address): void;
  page_facts(): Address;
  page_place(x: number, y: number, spot: number): number;
  page_x(place: number): number;
  page_y(place: number): number;
  page_spot(place: number): number;
  page_noun_kind(noun: number): number;
  page_noun_seat(noun: number): number;

  lauze_status_code(status: Status): Address;
  lauze_spot_name(spot: number): Address;
  lauze_measure_name(measure: number): Address;
  lauze_rule_name(rule: number, buffer: Address, size: number): number;
  lauze_n_expansions(): number;
  lauze_expansion_name(expansion: number): Address;
  lauze_expansion_version(expansion: number): Address;
  lauze_n_options(): number;
  lauze_option_name(option: number): Address;
  lauze_option_value(option: number, value: number): Address;
  lauze_option_expansion(option: number): number;
  lauze_option_rule(option: number): number;
  lauze_preset_name(preset: number): Address;
  lauze_preset_text(preset: number): Address;

  lauze_read_setup(text: Address, length: number, setup: Address, error: Address): Status;
  lauze_write_setup(setup: Address, buffer: Address, size: number): number;
  lauze_tiles_size(): number;
  lauze_read_tiles(text: Address, length: number, tiles: Address, error: Address): Status;
  lauze_tiles_expansion(tiles: Address): number;
  lauze_use_tiles(setup: Address, tiles: Address): Status;
  lauze_rules_size(setup: Address): number;
  lauze_build_rules(setup: Address, rules: Address, error: Address): Status;
  lauze_game_size(rules: Address): number;

  lauze_n_types(rules: Address): number;
  lauze_type(rules: Address, type: number, result: Address): number;
  lauze_kind_name(rules: Address, kind: number): Address;
  lauze_edge_name(rules: Address, edge: number): Address;
  lauze_figure_name(rules: Address, kind: number): Address;
  lauze_power_name(rules: Address, power: number): Address;
  lauze_trait_name(rules: Address, trait: number): Address;
  lauze_mark_name(rules: Address, mark: number): Address;
  lauze_figure_strength(rules: Address, kind: number): number;
  lauze_figure_supply(rules: Address, kind: number): number;
  lauze_figure_is_neutral(rules: Address, kind: number): number;
  lauze_figure_is_companion(rules: Address, kind: number): number;
  lauze_token_name(rules: Address, token: number): Address;
  lauze_token_supply(rules: Address, token: number): number;
  lauze_tokens(rules: Address, game: Address, seat: number, token: number): number;
  lauze_register_name(rules: Address, index: number): Address;
  lauze_register(rules: Address, game: Address, index: number): number;

  lauze_start(rules: Address, game: Address): void;
  lauze_actions(rules: Address, game: Address, actions: Address, capacity: number): number;
  lauze_apply(rules: Address, game: Address, action: Address, report: Address): Status;
  lauze_why(rules: Address, game: Address, action: Address, rule: Address): Status;
  lauze_odds(rules: Address, game: Address, action: Address, of: Address, total: Address): void;
  lauze_hash(rules: Address, game: Address): bigint;

  lauze_turn(rules: Address, game: Address, turn: Address): void;
  lauze_tile_at(rules: Address, game: Address, cell: number, type: Address, turn: Address): number;
  lauze_n_tiles(rules: Address, game: Address): number;
  lauze_nth_tile(rules: Address, game: Address, index: number): number;
  lauze_canonical(rules: Address, game: Address, place: number): number;
  lauze_feature(rules: Address, game: Address, place: number, feature: Address): number;
  lauze_next_place(rules: Address, game: Address, place: number): number;
  lauze_n_holes(rules: Address, game: Address): number;
  lauze_hole(rules: Address, game: Address, index: number, hole: Address): number;
  lauze_n_pieces(rules: Address): number;
  lauze_piece(rules: Address, game: Address, index: number, piece: Address): number;
  lauze_points(rules: Address, game: Address, seat: number): number;
  lauze_supply(rules: Address, game: Address, seat: number, kind: number): number;
  lauze_left(rules: Address, game: Address, type: number): number;
  lauze_removed(rules: Address, game: Address, type: number): number;
  lauze_score(rules: Address, game: Address, place: number, when: number, score: Address): Status;
  lauze_final(rules: Address, game: Address, points: Address, report: Address): void;

  lauze_read_action(
    rules: Address,
    game: Address,
    text: Address,
    length: number,
    action: Address,
    error: Address,
  ): Status;
  lauze_write_action(
    rules: Address,
    game: Address,
    action: Address,
    buffer: Address,
    size: number,
  ): number;
  lauze_read_position_setup(text: Address, length: number, setup: Address, error: Address): Status;
  lauze_read_position(
    rules: Address,
    game: Address,
    text: Address,
    length: number,
    error: Address,
  ): Status;
  lauze_write_position(rules: Address, game: Address, buffer: Address, size: number): number;
  lauze_open_record(
    record: Address,
    text: Address,
    length: number,
    setup: Address,
    error: Address,
  ): Status;
  lauze_next_action(
    rules: Address,
    game: Address,
    record: Address,
    action: Address,
    error: Address,
  ): Status;
  lauze_record_tag(record: Address, tag: Address, buffer: Address, size: number): number;
  lauze_write_record(
    rules: Address,
    scratch: Address,
    tags: Address,
    actions: Address,
    nActions: number,
    buffer: Address,
    size: number,
  ): number;

  lauze_level(level: number): Address;

  lauze_greedy_size(rules: Address): number;
  lauze_start_greedy(player: Address, rules: Address, seed: bigint, arena: Address): void;
  lauze_pick_greedy(result: Address, player: Address, game: Address): void;
}

/** How many parameters each of them has. */
const parameters: Readonly<Record<keyof Calls, number>> = {
  malloc: 1,
  free: 1,
  page_facts: 0,
  page_place: 3,
  page_x: 1,
  page_y: 1,
  page_spot: 1,
  page_noun_kind: 1,
  page_noun_seat: 1,
  lauze_status_code: 1,
  lauze_spot_name: 1,
  lauze_measure_name: 1,
  lauze_rule_name: 3,
  lauze_n_expansions: 0,
  lauze_expansion_name: 1,
  lauze_expansion_version: 1,
  lauze_n_options: 0,
  lauze_option_name: 1,
  lauze_option_value: 2,
  lauze_option_expansion: 1,
  lauze_option_rule: 1,
  lauze_preset_name: 1,
  lauze_preset_text: 1,
  lauze_read_setup: 4,
  lauze_write_setup: 3,
  lauze_tiles_size: 0,
  lauze_read_tiles: 4,
  lauze_tiles_expansion: 1,
  lauze_use_tiles: 2,
  lauze_rules_size: 1,
  lauze_build_rules: 3,
  lauze_game_size: 1,
  lauze_n_types: 1,
  lauze_type: 3,
  lauze_kind_name: 2,
  lauze_edge_name: 2,
  lauze_figure_name: 2,
  lauze_power_name: 2,
  lauze_trait_name: 2,
  lauze_mark_name: 2,
  lauze_figure_strength: 2,
  lauze_figure_supply: 2,
  lauze_figure_is_neutral: 2,
  lauze_figure_is_companion: 2,
  lauze_token_name: 2,
  lauze_token_supply: 2,
  lauze_tokens: 4,
  lauze_register_name: 2,
  lauze_register: 3,
  lauze_start: 2,
  lauze_actions: 4,
  lauze_apply: 4,
  lauze_why: 4,
  lauze_odds: 5,
  lauze_hash: 2,
  lauze_turn: 3,
  lauze_tile_at: 5,
  lauze_n_tiles: 2,
  lauze_nth_tile: 3,
  lauze_canonical: 3,
  lauze_feature: 4,
  lauze_next_place: 3,
  lauze_n_holes: 2,
  lauze_hole: 4,
  lauze_n_pieces: 1,
  lauze_piece: 4,
  lauze_points: 3,
  lauze_supply: 4,
  lauze_left: 3,
  lauze_removed: 3,
  lauze_score: 5,
  lauze_final: 4,
  lauze_read_action: 6,
  lauze_write_action: 5,
  lauze_read_position_setup: 4,
  lauze_read_position: 5,
  lauze_write_position: 4,
  lauze_open_record: 5,
  lauze_next_action: 5,
  lauze_record_tag: 4,
  lauze_write_record: 7,
  lauze_level: 1,
  lauze_greedy_size: 1,
  lauze_start_greedy: 4,
  lauze_pick_greedy: 3,
};

const thinkingParameters: Readonly<Record<keyof ThinkingCalls, number>> = {
  lauze_player_size: 2,
  lauze_start_player: 5,
  page_think: 3,
  page_think_on: 3,
  lauze_votes: 3,
  page_review_size: 4,
  page_review_actions: 2,
  page_start_review: 4,
  page_judge_line: 2,
  page_badness: 1,
};

/** Those that a module lacks, or has otherwise. */
const wrongIn = (exports: WebAssembly.Exports, wanted: Readonly<Record<string, number>>) =>
  Object.entries(wanted)
    .filter(([name, n]) => {
      const found = exports[name];
      return typeof found !== 'function' || found.length !== n;
    })
    .map(([name]) => name);

/** The functions of a module, or an error that names those it lacks. */
export function callsOf(exports: WebAssembly.Exports): Calls {
  const wrong = wrongIn(exports, parameters);
  if (wrong.length === 0) return exports as unknown as Calls;
  const names = wrong.join(', ');
  throw new Error(`lauze.wasm lacks ${names}: it was built from other sources than this page`);
}

/** Null where nobody can think. */
export const thinkingCallsOf = (exports: WebAssembly.Exports): ThinkingCalls | null =>
  wrongIn(exports, thinkingParameters).length === 0 ? (exports as unknown as ThinkingCalls) : null;
