/** What goods cost the head office is no concern of the branches that keep and hand them out. */
export const ofHeadOffice = { hidden_from: ['branch'] } as const;
