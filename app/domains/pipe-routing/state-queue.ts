/**
 * Stable priority queue, smallest rank first. A heap in typed arrays, because a search adds and removes hundreds of
 * thousands of states. Reused by many searches.
 */
export type StateQueue = {
  clear: () => void;
  push: (state: number, rank: number) => void;
  /** Removes the state with the smallest rank; -1 if empty. */
  pop: () => number;
};

export function stateQueue(capacity = 1024): StateQueue {
  let states = new Int32Array(capacity);
  let ranks = new Float64Array(capacity);
  let turns = new Uint32Array(capacity);
  let size = 0;
  let turn = 0;

  function grow() {
    const [oldStates, oldRanks, oldTurns] = [states, ranks, turns];
    states = new Int32Array(size * 2);
    ranks = new Float64Array(size * 2);
    turns = new Uint32Array(size * 2);
    states.set(oldStates);
    ranks.set(oldRanks);
    turns.set(oldTurns);
  }

  /** Whether the entry at `at` precedes one with this rank and turn. */
  function isBefore(at: number, rank: number, itsTurn: number): boolean {
    const own = ranks[at] as number;
    return own < rank || (own === rank && (turns[at] as number) < itsTurn);
  }

  function put(at: number, state: number, rank: number, itsTurn: number) {
    states[at] = state;
    ranks[at] = rank;
    turns[at] = itsTurn;
  }

  function move(from: number, to: number) {
    put(to, states[from] as number, ranks[from] as number, turns[from] as number);
  }

  return {
    clear: () => {
      size = 0;
      turn = 0;
    },
    push: (state, rank) => {
      if (size === states.length) grow();
      const own = turn++;
      let at = size++;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (isBefore(parent, rank, own)) break;
        move(parent, at);
        at = parent;
      }
      put(at, state, rank, own);
    },
    pop: () => {
      if (size === 0) return -1;
      const first = states[0] as number;
      size--;
      if (size === 0) return first;
      const [state, rank, own] = [states[size] as number, ranks[size] as number, turns[size] as number];
      let at = 0;
      for (let child = 1; child < size; child = 2 * at + 1) {
        if (child + 1 < size && isBefore(child + 1, ranks[child] as number, turns[child] as number)) child++;
        if (!isBefore(child, rank, own)) break;
        move(child, at);
        at = child;
      }
      put(at, state, rank, own);
      return first;
    },
  };
}
