/** A card, or the wallet that is charged like one. */
export type CardKind = 'card' | 'naverpay';

/** A card or wallet on file, its number masked. `good`: it can still be charged. */
export type CardOnFile = { kind: CardKind; company: string; number: string; good: boolean };
