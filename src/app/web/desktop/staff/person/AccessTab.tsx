import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useFeatures } from '#platform/web/use-features.ts';
import { useText } from '#platform/web/text-context.tsx';
import { usePermissions } from '#platform/web/permissions.ts';
import { useFormat } from '#platform/web/use-format.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import { ExemptionNow } from '#features/staff/approvals/web/ExemptionNow.tsx';
import { approvalTexts } from '#features/staff/approvals/web/texts.ts';
import { FactorsPart } from '#features/staff/assistance/web/FactorsPart.tsx';
import { assistanceTexts } from '#features/staff/assistance/web/texts.ts';
import { DevicesCard } from '#features/staff/directory/web/DevicesCard.tsx';
import { DesktopsCard } from '#features/staff/directory/web/HoldingsCards.tsx';
import { seenRecordQuery } from '#features/staff/personnel/web/queries.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { staffPersonTexts } from './texts.ts';
import { useHelp, usePerson } from './use-person.ts';

/** Shows what the person may open, how they prove who they are, and where they are signed in. */
export function AccessTab({ userId }: { readonly userId: number }): ReactElement {
	const { has } = useFeatures();
	return (
		<div className="grid items-start gap-5 lg:grid-cols-2">
			<div className="grid min-w-0 gap-5">
				<Grants userId={userId} />
				{has('desktops') && <DesktopsCard userId={userId} />}
			</div>
			<div className="grid min-w-0 gap-5">
				<SecondStep userId={userId} />
				<DevicesCard userId={userId} />
			</div>
		</div>
	);
}

/** Only people who may grant access read what was granted. */
function Grants({ userId }: { readonly userId: number }): ReactElement | null {
	const text = useText(staffPersonTexts);
	const roles = useText(accessTexts);
	const { day } = useFormat();
	const grants = useQuery(seenRecordQuery(userId)).data?.grants;
	if (grants === undefined) return null;
	return (
		<Card>
			<CardHeader title={text('access.grants')} />
			{grants.length === 0 && <p className="text-muted">{text('access.none')}</p>}
			<ul className="divide-y divide-line">
				{grants.map(({ grantId, role, scopeName, startsOn, endsOn }) => (
					<li key={grantId} className="grid gap-0.5 py-2.5">
						<span className="text-strong">
							{[roles(`role.${role}`), scopeName].filter((one) => one !== '').join(' · ')}
						</span>
						<span className="text-sm text-muted">
							{[
								text('access.from', { day: day(startsOn) }),
								...(endsOn === undefined ? [] : [text('access.until', { day: day(endsOn) })]),
							].join(' · ')}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** Shows the exemption in force and the methods, each to readers who may change it. */
function SecondStep({ userId }: { readonly userId: number }): ReactElement | null {
	const text = useText(staffPersonTexts);
	const { may } = usePermissions<StaffPermission>();
	const { givenName, state } = usePerson(userId);
	const mayRecover = useHelp(userId).data?.mayRecover === true;
	const mayExempt = may('exemptions.manage');
	if (state === 'left' || (!mayRecover && !mayExempt)) return null;
	return (
		<Card>
			<CardHeader title={text('access.second_step')} />
			{mayExempt && (
				<SliceTexts catalog={approvalTexts}>
					<ExemptionNow userId={userId} />
				</SliceTexts>
			)}
			{mayRecover && (
				<SliceTexts catalog={assistanceTexts}>
					<FactorsPart userId={userId} givenName={givenName} />
				</SliceTexts>
			)}
		</Card>
	);
}
