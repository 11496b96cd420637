import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { LicencesCard } from '#features/staff/personnel/web/LicencesCard.tsx';
import { LicenceTable } from '#features/staff/personnel/web/LicenceTable.tsx';
import { seenRecordQuery } from '#features/staff/personnel/web/queries.ts';
import { personnelTexts } from '#features/staff/personnel/web/texts.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';

/** Lists the licences. Readers who may change the person add, renew and end them. */
export function LicencesTab({ userId }: { readonly userId: number }): ReactElement {
	const text = useText(personnelTexts);
	const record = useQuery(seenRecordQuery(userId));
	if (record.isPending) return <SkeletonBlocks label={text('record.loading')} count={1} />;
	if (record.data === undefined) {
		return (
			<Card>
				<FailedNotice title={text('record.failed')} retryLabel={text('fields.retry')} query={record} />
			</Card>
		);
	}
	const { licences, today, managed } = record.data;
	if (managed !== undefined && managed.refusal === undefined) {
		return <LicencesCard record={{ userId, today, licences }} />;
	}
	return (
		<Card padding="none">
			<div className="px-5 pt-5">
				<CardHeader title={text('step.licences')} />
			</div>
			<LicenceTable licences={licences} />
		</Card>
	);
}
