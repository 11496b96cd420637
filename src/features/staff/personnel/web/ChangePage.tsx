import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import type { Assignment } from '../contract.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { optionsQuery, recordQuery } from './queries.ts';
import { RecordCards } from './RecordCards.tsx';
import { personnelTexts } from './texts.ts';

export interface ChangePageProps {
	readonly userId: number;
	/** The way back to the person, by this name. */
	readonly back: (name: string) => ReactNode;
	/** Says that something was done. */
	readonly say: (words: string) => void;
}

/** Where and as what a person works, planned changes among it, and a change from a day on. */
export function ChangePage({ userId, back, say }: ChangePageProps): ReactElement {
	const text = useText(personnelTexts);
	const options = useSuspenseQuery(optionsQuery).data;
	const record = useSuspenseQuery(recordQuery(userId)).data;
	const [edited, setEdited] = useState<Assignment>();
	const form = useRef<HTMLDivElement>(null);
	// What is edited stands further up than the button that asked for it.
	useEffect(() => {
		if (edited !== undefined) form.current?.focus();
	}, [edited]);
	return (
		<>
			<div className="mb-3">{back(`${record.GivenName} ${record.FamilyName}`)}</div>
			<Heading level={1} size="display">
				{text('change.title', { name: `${record.GivenName} ${record.FamilyName}` })}
			</Heading>
			<div className="mt-5 grid gap-5">
				<div ref={form} tabIndex={-1} className="scroll-mt-24 outline-none">
					<ChangeForm
						// Another plan, or a record that changed, begins with what holds then.
						key={`${edited?.AssignmentID ?? ''} ${record.Version}`}
						options={options}
						record={record}
						edited={edited}
						onDone={(words) => {
							setEdited(undefined);
							say(words);
						}}
						onCancel={() => setEdited(undefined)}
					/>
				</div>
				<DetailsCard options={options} record={record} say={say} />
				<RecordCards record={record} onEdit={setEdited} say={say} />
			</div>
		</>
	);
}
