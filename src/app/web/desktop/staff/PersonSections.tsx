import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import { DevicesCard } from '#features/staff/directory/web/DevicesCard.tsx';
import { HoldingsCards } from '#features/staff/directory/web/HoldingsCards.tsx';
import { FieldHistory } from '#features/staff/personnel/web/FieldHistory.tsx';
import { seenRecordQuery } from '#features/staff/personnel/web/queries.ts';
import { RecordSection } from '#features/staff/personnel/web/RecordSection.tsx';
import { personnelTexts } from '#features/staff/personnel/web/texts.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Fact } from '#ui/native/Fact.tsx';

interface SectionProps {
	readonly userId: number;
}

/** What the slices know of a person, each part asked for by itself. */
export function PersonSections({ userId }: SectionProps): ReactElement {
	const { Permissions: held } = useSuspenseQuery(myAccessQuery(useLanguage())).data;
	return (
		<div className="grid items-start gap-5 lg:grid-cols-[1.55fr_1fr]">
			<div className="grid min-w-0 gap-5">
				<RecordSection userId={userId} />
				{held.includes('personnel.manage') && <FieldHistory userId={userId} />}
			</div>
			<div className="grid min-w-0 gap-5">
				<Grants userId={userId} />
				<DevicesCard userId={userId} />
				<HoldingsCards userId={userId} />
			</div>
		</div>
	);
}

/** Only who may give access is told of it. */
function Grants({ userId }: SectionProps): ReactElement | null {
	const text = useText(accessTexts);
	const personnel = useText(personnelTexts);
	const { day } = useFormat();
	const grants = useQuery(seenRecordQuery(userId)).data?.Grants;
	if (grants === undefined) return null;
	return (
		<Card>
			<CardHeader title={personnel('record.grants')} />
			{grants.length === 0 && <p className="text-muted">{personnel('record.no_grants')}</p>}
			<dl className="divide-y divide-line">
				{grants.map(({ GrantID, Role, ScopeName, StartsOn, EndsOn }) => (
					<Fact key={GrantID} name={[text(`role.${Role}`), ScopeName].filter((one) => one !== '').join(' · ')}>
						{EndsOn === undefined
							? personnel('history.from', { day: day(StartsOn) })
							: personnel('record.days', { from: day(StartsOn), until: day(EndsOn) })}
					</Fact>
				))}
			</dl>
		</Card>
	);
}
