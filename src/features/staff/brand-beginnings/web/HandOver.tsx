import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { nameOfFirst, readFirstPerson } from './first-person.ts';
import { brandBeginningTexts } from './texts.ts';

export interface HandOverProps {
	/** What the draft has as its first administrator. */
	readonly value: unknown;
}

/** A first version is handed over: who makes it and who approves it should know before they do. */
export function HandOver({ value }: HandOverProps): ReactElement | null {
	const text = useText(brandBeginningTexts);
	const person = readFirstPerson(value);
	if (person === undefined) return null;
	return (
		<Notice title={text('hand_over.title', { name: nameOfFirst(person) })}>
			{text('hand_over.text', { email: person.email })}
		</Notice>
	);
}
