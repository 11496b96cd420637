import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import type { PersonRow } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';
import { directoryTexts } from './texts.ts';

/** Lists the provinces in which a person is licensed today. A licence that is about to end says until when. */
export function LicenceMarks({ licences }: Pick<PersonRow, 'licences'>): ReactElement {
	const text = useText(directoryTexts);
	const { nearDay: short } = useFormat();
	if (licences.length === 0) return <span className="text-muted">{text('people.no_licence')}</span>;
	return (
		<span className="flex flex-wrap gap-1.5">
			{licences.map(({ province, endsOn, isEnding }) => (
				<Badge key={province} tone={isEnding ? 'warning' : 'neutral'} {...(isEnding && { icon: 'triangle-alert' })}>
					{isEnding ? text('people.licence_until', { province, day: short(endsOn) }) : province}
				</Badge>
			))}
		</span>
	);
}

/** Shows the state of a person, and below it the next planned change. Only what is not usual stands out. */
export function PersonStatus({
	state,
	endsOn,
	planned,
}: Pick<PersonRow, 'state' | 'endsOn' | 'planned'>): ReactElement {
	const text = useText(directoryTexts);
	return (
		<span className="grid justify-items-start gap-1 lg:whitespace-nowrap">
			{state === 'active' ? (
				<span className="text-muted">{text('state.active')}</span>
			) : (
				<StateBadge state={state} endsOn={endsOn} isShort />
			)}
			<NextChange planned={planned} />
		</span>
	);
}

/** On a phone it stands below the person, where it has the width of the row. */
export function NextChange({ planned }: Pick<PersonRow, 'planned'>): ReactNode {
	const text = useText(directoryTexts);
	const { nearDay: short } = useFormat();
	if (planned === undefined) return null;
	const { day, officeName } = planned;
	return (
		<span className="text-sm font-normal text-muted">
			{text(officeName === undefined ? 'people.changes' : 'people.moves', { day: short(day) })}
		</span>
	);
}
