// What the caller may do and read for one person, on that person’s page: each part only for who holds its permission.
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, Suspense } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { ExemptionCard } from '#features/staff/approvals/web/ExemptionCard.tsx';
import { approvalTexts } from '#features/staff/approvals/web/texts.ts';
import { AssistanceSection } from '#features/staff/assistance/web/AssistanceSection.tsx';
import { CreditsCard } from '#features/staff/credit-adjustments/web/CreditsCard.tsx';
import { creditAdjustmentTexts } from '#features/staff/credit-adjustments/web/texts.ts';
import { DevicesCard } from '#features/staff/directory/web/DevicesCard.tsx';
import { personQuery } from '#features/staff/directory/web/queries.ts';
import { directoryTexts } from '#features/staff/directory/web/texts.ts';
import { FieldHistory } from '#features/staff/personnel/web/FieldHistory.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { usePermissions } from '#platform/web/permissions.ts';

export function PersonHelp({ userId }: { readonly userId: number }): ReactElement {
	const { may } = usePermissions<StaffPermission>();
	const isThere = useSuspenseQuery(personQuery(userId, useLanguage())).data.state !== 'left';
	return (
		<Suspense>
			<SliceTexts catalog={approvalTexts}>
				<div className="grid items-start gap-5 lg:grid-cols-[1.55fr_1fr]">
					<div className="grid min-w-0 gap-5">
						{may('credits.adjust') && (
							<SliceTexts catalog={creditAdjustmentTexts}>
								<CreditsCard key={userId} userId={userId} />
							</SliceTexts>
						)}
						<History userId={userId} />
					</div>
					<div className="grid min-w-0 gap-5">
						{isThere && may('assistance.view') && <AssistanceSection key={userId} userId={userId} isViewedElsewhere />}
						<DevicesCard userId={userId} />
						{isThere && may('exemptions.manage') && <ExemptionCard key={userId} userId={userId} />}
					</div>
				</div>
			</SliceTexts>
		</Suspense>
	);
}

/** Who changed what, with the way to all of it; the way alone for who may read the audit and change no one. */
function History({ userId }: { readonly userId: number }): ReactElement | null {
	const text = useText(directoryTexts);
	const { may } = usePermissions<StaffPermission>();
	const audit = may('audit.read') ? (
		<Link href={withQuery(pathTo('staffAudit'), { person: userId })} className={textLinkStyle}>
			{text('person.history_open')}
		</Link>
	) : null;
	if (may('personnel.manage')) return <FieldHistory userId={userId} actions={audit} />;
	return audit === null ? null : (
		<Card>
			<CardHeader title={text('person.history')} description={text('person.history_text')} />
			{audit}
		</Card>
	);
}
