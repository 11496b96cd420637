/** Granted credits expire with the end of a day: the moment before is their last, and its day the one that people are told. */
export function lastMoment(expiresAt: string): string {
	return new Date(Date.parse(expiresAt) - 1).toISOString();
}
