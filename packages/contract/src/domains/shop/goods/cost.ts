/** What goods cost the head office is no concern of the branches that keep and hand them out. */
export const ofHeadOffice = { hidden_from: ['branch'] } as const;

/** What can be sold counts what suppliers declare, which is closed to branches of the company. */
export const ofSupply = { hidden_from: ['agent'] } as const;
