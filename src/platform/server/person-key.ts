// Whose a row is: the numbers of the organisation and of the person, as they stand together in every table of people's own rows.

export interface PersonKey {
	readonly organisationId: number;
	readonly userId: number;
}

/** The same, as the person's own row names it. */
export interface PersonRowKey {
	readonly organisationId: number;
	readonly id: number;
}
