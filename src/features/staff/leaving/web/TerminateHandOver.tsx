import { type ReactElement, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Text } from '#ui/native/Text.tsx';
import { type PickedPerson, PersonPicker, type PersonPickerWords } from '#ui/PersonPicker.tsx';
import { Select } from '#ui/Select.tsx';
import type { HandOverKind, HandOverRow, LeavingPreview } from '../contract.ts';
import { type Chosen, isChosen, keyOf } from './choices.ts';
import type { en } from './messages.en.ts';
import { successorsQuery } from './queries.ts';
import { leavingTexts } from './texts.ts';

const icons: Readonly<Record<HandOverKind, IconName>> = {
	desktops: 'layout-grid',
	team: 'network',
	subscriptions: 'repeat',
	shortcuts: 'book-open',
	planned: 'calendar-clock',
};

/** What it means that no one takes it over. */
const endOf = {
	desktops: 'to.no_one',
	team: 'to.no_one',
	subscriptions: 'to.not_renewed',
	shortcuts: 'to.no_one',
	planned: 'to.cancelled',
} as const satisfies Readonly<Record<HandOverKind, string>>;

const rowStyle = 'grid items-start gap-3 border-t border-line px-5 py-3 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]';

export interface TerminateHandOverProps {
	readonly preview: LeavingPreview;
	readonly chosen: (row: HandOverRow) => Chosen | undefined;
	readonly onChoose: (rows: readonly HandOverRow[], to: Chosen) => void;
}

/** One row for each thing that somebody else can take over. */
export function TerminateHandOver({ preview, chosen, onChoose }: TerminateHandOverProps): ReactElement {
	const text = useText(leavingTexts);
	const titleId = useId();
	const { rows } = preview.impact;
	const done = rows.filter((row) => isChosen(chosen(row))).length;
	const isAllTaken = rows.every((row) => chosen(row)?.to !== 'end');
	const giveable = rows.filter(isGiveable);
	return (
		<Card as="section" padding="none" aria-labelledby={titleId}>
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-5">
				<div>
					<Heading level={2} size="card" id={titleId}>
						{text('over.title')}
					</Heading>
					<Text tone="muted">{text('over.lead')}</Text>
				</div>
				<Badge tone={done < rows.length ? 'warning' : isAllTaken ? 'success' : 'neutral'}>
					{text('over.count', { done, count: rows.length })}
				</Badge>
			</div>
			<ul>
				{giveable.length > 1 && (
					<EverythingRow
						userId={preview.person.userId}
						count={giveable.length}
						of={rows.length}
						onChoose={(to) => onChoose(giveable, to)}
					/>
				)}
				{rows.map((row) => (
					<Row key={keyOf(row)} row={row} userId={preview.person.userId} to={chosen(row)} onChoose={onChoose} />
				))}
			</ul>
		</Card>
	);
}

/** Departures need somebody who manages personnel, so their successor is chosen by itself. */
const isGiveable = ({ kind, options }: HandOverRow): boolean => kind !== 'planned' && options.includes('person');

interface EverythingRowProps {
	readonly userId: number;
	/** How many things one person can take over, of how many. */
	readonly count: number;
	readonly of: number;
	readonly onChoose: (to: Chosen) => void;
}

/** One person for all that a person can take over; each row can still be chosen differently. */
function EverythingRow({ userId, count, of, onChoose }: EverythingRowProps): ReactElement {
	const text = useText(leavingTexts);
	const [person, setPerson] = useState<PickedPerson>();
	const isAll = count === of;
	const words = usePickerWords();
	return (
		<li className={rowStyle}>
			<div>
				<p className="text-strong">{text(isAll ? 'over.everything' : 'over.several')}</p>
				<Text tone="muted">{text('over.everything_text')}</Text>
			</div>
			<PersonPicker
				label={isAll ? text('over.everything_to') : text('over.several_to', { count, of })}
				words={words}
				chosen={person}
				query={(typed) => successorsQuery(userId, typed)}
				onChoose={(next) => {
					setPerson(next);
					if (next !== undefined) onChoose({ to: 'person', userId: next.userId, name: next.name });
				}}
			/>
		</li>
	);
}

function usePickerWords(): PersonPickerWords {
	const text = useText(leavingTexts);
	return {
		searching: text('over.searching'),
		nobody: text('over.nobody'),
		networkFailure: text('network_failure'),
	};
}

interface RowProps {
	readonly row: HandOverRow;
	readonly userId: number;
	readonly to: Chosen | undefined;
	readonly onChoose: TerminateHandOverProps['onChoose'];
}

function Row({ row, userId, to, onChoose }: RowProps): ReactElement {
	const text = useText(leavingTexts);
	const words = usePickerWords();
	const isOpen = !isChosen(to);
	const what = text(`over.${row.kind}`, { count: row.count, name: row.name });
	const isPerson = row.options.length === 1 || to?.to === 'person';
	return (
		<li className={classNames(rowStyle, isOpen && 'bg-danger-soft')}>
			<div className="flex min-w-0 gap-3">
				<Icon name={icons[row.kind]} className={isOpen ? 'mt-0.5 text-danger-text' : 'mt-0.5 text-muted'} />
				<div className="min-w-0">
					<p className="text-strong">{what}</p>
					<Text tone="muted">{describe(text, row)}</Text>
				</div>
			</div>
			<div className="grid gap-2">
				{row.options.length > 1 && (
					<Select
						label={text('over.goes_to', { what })}
						isLabelHidden
						placeholder={text('over.choose')}
						options={row.options.map((id) => ({ id, label: id === 'end' ? text(endOf[row.kind]) : text(`to.${id}`) }))}
						value={to?.to ?? null}
						onChange={(option) => onChoose([row], { to: option })}
					/>
				)}
				{isPerson && (
					<PersonPicker
						label={text(`over.who_${row.kind}`, { name: row.name })}
						words={words}
						chosen={to?.userId === undefined ? undefined : { userId: to.userId, name: to.name ?? '' }}
						query={(words) => successorsQuery(userId, words)}
						onChoose={(person) =>
							onChoose(
								[row],
								person === undefined ? { to: 'person' } : { to: 'person', userId: person.userId, name: person.name },
							)
						}
					/>
				)}
			</div>
		</li>
	);
}

function describe(text: ReturnType<typeof useText<typeof en>>, row: HandOverRow): string {
	if (row.kind === 'desktops' && row.sharedCount > 0) return text('over.desktops_shared', { count: row.sharedCount });
	if (row.kind === 'team') return text('over.team_text', { count: row.count });
	if (row.kind === 'shortcuts') return text('over.shortcuts_text');
	const more = row.count - row.names.length;
	const names = row.names.join(', ');
	return more > 0 ? text('over.names_more', { names, count: more }) : names;
}
