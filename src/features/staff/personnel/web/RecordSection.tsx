import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useProductName } from '#platform/web/product-names.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { LicenceTable } from './LicenceTable.tsx';
import { type SeenRecord, seenRecordQuery } from './queries.ts';
import { personnelTexts } from './texts.ts';

/** A person's licences, and what they are called in other systems. */
export function RecordSection({ userId }: { readonly userId: number }): ReactElement {
	const text = useText(personnelTexts);
	const record = useQuery(seenRecordQuery(userId));
	return (
		<>
			<Card padding="none">
				<div className="px-5 pt-5">
					<CardHeader title={text('step.licences')} />
					{record.isPending && <SkeletonBlocks label={text('record.loading')} count={1} />}
					{record.isLoadingError && (
						<FailedNotice title={text('record.failed')} retryLabel={text('fields.retry')} query={record} />
					)}
				</div>
				{record.data !== undefined && <LicenceTable licences={record.data.licences} />}
			</Card>
			{record.data !== undefined && <Facts record={record.data} />}
		</>
	);
}

/** What the person is called in other systems, who is paid, and what they may use. */
function Facts({ record }: { readonly record: SeenRecord }): ReactElement {
	const text = useText(personnelTexts);
	const { percent, day } = useFormat();
	const nameOf = useProductName();
	const { externalIds: ids, products, payee, former } = record;
	return (
		<Card>
			<CardHeader title={text('record.title')} />
			<dl className="divide-y divide-line">
				{payee !== undefined && (
					<Fact name={text('work.payee')}>
						{text(`payee.${payee.payee}`)}, {percent(payee.share / 100)}
					</Fact>
				)}
				{former !== undefined && (
					<Fact name={text('record.former')}>
						{text('record.former_until', {
							name: former.name,
							number: former.userId,
							day: day(former.lastDay),
						})}
					</Fact>
				)}
				<Fact name={text('record.ids')}>
					{ids.length === 0
						? text('record.no_ids')
						: ids.map(({ system, id }) => (
								<span key={system} className="block wrap-anywhere">
									{system} {id}
								</span>
							))}
				</Fact>
				<Fact name={text('products.title')}>
					{products === undefined || products.length === 0 ? text('record.no_ids') : products.map(nameOf).join(', ')}
				</Fact>
			</dl>
		</Card>
	);
}
