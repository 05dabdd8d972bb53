/** Something that was asked for and can not be made; said in one line, without a stack. */
export class Refusal extends Error {}
