/** A request that can not be met, reported in one line without a stack. */
export class Refusal extends Error {}
