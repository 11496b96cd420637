import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { personNumber } from '#platform/web/navigation/person-number.ts';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { Heading } from '#ui/native/Heading.tsx';
import { backLinkStyle } from '#ui/link-style.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { optionsQuery, recordQuery } from './queries.ts';
import { RecordCards } from './RecordCards.tsx';
import { personnelTexts } from './texts.ts';

export interface ChangePageProps {
	readonly personKey: string;
}

/** Where and as what a person works, planned changes among it, and a change from a day on. */
export function ChangePage({ personKey }: ChangePageProps): ReactElement {
	const text = useText(personnelTexts);
	const options = useSuspenseQuery(optionsQuery).data;
	const record = useSuspenseQuery(recordQuery(personNumber(personKey))).data;
	const { planned } = useAddress().query;
	// The way here from a planned change begins with it.
	const [edited, setEdited] = useState(() =>
		record.assignments.find(({ assignmentId, state }) => state === 'planned' && assignmentId === planned),
	);
	const name = `${record.givenName} ${record.familyName}`;
	const form = useRef<HTMLDivElement>(null);
	// What is edited stands further up than the button that asked for it.
	useEffect(() => {
		if (edited !== undefined) form.current?.focus();
	}, [edited]);
	return (
		<>
			<div className="mb-3">
				<Link href={pathTo('staffPerson', { key: personKey })} className={backLinkStyle}>
					<Icon name="arrow-left" />
					{name}
				</Link>
			</div>
			<Heading level={1} size="display">
				{text('change.title', { name })}
			</Heading>
			<div className="mt-5 grid gap-5">
				<div ref={form} tabIndex={-1} className="scroll-mt-24 outline-none">
					<ChangeForm
						// Another plan, or a record that changed, begins with what holds then.
						key={`${edited?.assignmentId ?? ''} ${record.version}`}
						options={options}
						record={record}
						edited={edited}
						onDone={(words) => {
							setEdited(undefined);
							showDone(words);
						}}
						onCancel={() => setEdited(undefined)}
					/>
				</div>
				<DetailsCard options={options} record={record} />
				<RecordCards record={record} onEdit={setEdited} />
			</div>
		</>
	);
}
