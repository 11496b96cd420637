import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import { HoldingsCards } from '#features/staff/directory/web/HoldingsCards.tsx';
import { seenRecordQuery } from '#features/staff/personnel/web/queries.ts';
import { personnelTexts } from '#features/staff/personnel/web/texts.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Fact } from '#ui/native/Fact.tsx';

interface SectionProps {
	readonly userId: number;
}

/** The roles, subscriptions and desktops of a person, each part asked for by itself. */
export function PersonHoldings({ userId }: SectionProps): ReactElement {
	const { may } = usePermissions<StaffPermission>();
	return (
		<>
			<Grants userId={userId} />
			<HoldingsCards userId={userId} hasCredits={!may('credits.adjust')} />
		</>
	);
}

/** Only who may give access is told of it. */
function Grants({ userId }: SectionProps): ReactElement | null {
	const text = useText(accessTexts);
	const personnel = useText(personnelTexts);
	const { day } = useFormat();
	const grants = useQuery(seenRecordQuery(userId)).data?.grants;
	if (grants === undefined) return null;
	return (
		<Card>
			<CardHeader title={personnel('record.grants')} />
			{grants.length === 0 && <p className="text-muted">{personnel('record.no_grants')}</p>}
			<dl className="divide-y divide-line">
				{grants.map(({ grantId, role, scopeName, startsOn, endsOn }) => (
					<Fact key={grantId} name={[text(`role.${role}`), scopeName].filter((one) => one !== '').join(' · ')}>
						{endsOn === undefined
							? personnel('history.from', { day: day(startsOn) })
							: personnel('record.days', { from: day(startsOn), until: day(endsOn) })}
					</Fact>
				))}
			</dl>
		</Card>
	);
}
