// What is chosen on the screen, row by row.
import type { Choice, HandOverRow, LeavingPreview, ReceiverKind } from '../contract.ts';

export interface Chosen {
	readonly to: ReceiverKind;
	readonly userId?: number;
	/** The name that the person has. */
	readonly name?: string;
}
export type Choices = Readonly<Record<string, Chosen>>;

export const keyOf = ({ Kind, ID }: Pick<HandOverRow, 'Kind' | 'ID'>): string => `${Kind} ${ID}`;

/** What was planned before; otherwise what a row proposes. A person is never proposed. */
export function chosenOf(row: HandOverRow, choices: Choices, planned: LeavingPreview['Planned']): Chosen | undefined {
	const chosen = choices[keyOf(row)];
	if (chosen !== undefined) return chosen;
	const before = planned?.Choices.find((choice) => keyOf(choice) === keyOf(row));
	if (before !== undefined && row.Options.includes(before.To)) {
		return { to: before.To, ...(before.UserID !== undefined && { userId: before.UserID, name: before.Name }) };
	}
	const to = row.Options.find((option) => option !== 'person');
	return to === undefined || row.Options[0] === 'person' ? undefined : { to };
}

export const isChosen = (chosen: Chosen | undefined): chosen is Chosen =>
	chosen !== undefined && (chosen.to !== 'person' || chosen.userId !== undefined);

export function toWire(row: HandOverRow, { to, userId }: Chosen): Choice {
	return { Kind: row.Kind, ID: row.ID, To: to, ...(to === 'person' && userId !== undefined && { UserID: userId }) };
}
