import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { republishBrandVersion } from '#features/staff/brand-publishing/contract.ts';
import { DifferenceList } from './differences/DifferenceList.tsx';
import { useFaultWords } from '#features/staff/brands/web/fields/use-fault-words.ts';
import { findDraft } from '#features/staff/brands/web/find-draft.ts';
import { type EditedBrand, renewBrands, type Version, versionQuery } from '#features/staff/brands/web/queries.ts';
import { brandPageTexts } from './texts.ts';
import { useFieldName } from '#features/staff/brands/web/use-field-name.ts';
import { useVersionWords } from './use-version-words.ts';

export interface VersionDetailProps {
	readonly brand: EditedBrand;
	readonly version: Version;
}

/** One version beside what is live, and the way back to it. */
export function VersionDetail({ brand, version }: VersionDetailProps): ReactElement {
	const text = useText(brandPageTexts);
	const words = useVersionWords();
	const { brandKey } = brand;
	const { number, until } = version;
	const query = useQuery(versionQuery(brandKey, 'appearance', number));
	const count = query.data?.differences.length ?? 0;
	return (
		<Card padding="none" as="section" aria-labelledby={`version-${number}`} className="max-lg:m-3">
			<div className="p-5">
				<Heading level={2} size="card" id={`version-${number}`}>
					{text('version', { number })}
				</Heading>
				<p className="text-sm text-muted">{words.when(version)}</p>
			</div>
			{query.isPending && (
				<div className="p-5">
					<SkeletonBlocks label={text('loading')} count={1} />
				</div>
			)}
			{query.isLoadingError && (
				<FailedNotice title={text('versions.failed')} retryLabel={text('retry')} query={query} />
			)}
			{query.data !== undefined && (
				<>
					<p className="border-t border-line px-5 py-3.5">
						{until === undefined ? text('versions.is_live') : text('versions.differences', { count })}
					</p>
					{count > 0 && <DifferenceList differences={query.data.differences} isDraft={false} />}
					{query.data.mayPublishAgain && count > 0 && (
						<Again brand={brand} number={number} faults={query.data.faults} />
					)}
				</>
			)}
		</Card>
	);
}

interface AgainProps {
	readonly brand: EditedBrand;
	readonly number: number;
	readonly faults: Parameters<ReturnType<typeof useFaultWords>>[0][];
}

function Again({ brand, number, faults }: AgainProps): ReactElement | null {
	const text = useText(brandPageTexts);
	const queries = useQueryClient();
	const describe = useFaultWords();
	const fieldName = useFieldName();
	const [isAsked, setAsked] = useState(false);
	const live = brand.versions.find(({ kind }) => kind === 'appearance')?.number;
	const changes = findDraft(brand, 'appearance')?.changes ?? 0;
	const again = useMutation({
		mutationFn: (seen: number) => call(republishBrandVersion, { brandKey: brand.brandKey, number, live: seen }),
		async onSuccess(answer) {
			await renewBrands(queries);
			setAsked(false);
			showDone(text('publish.done', { number: answer.number }));
		},
	});
	if (live === undefined) return null;
	const facts = [
		text('again.becomes', { number: live + 1 }),
		text('again.legal'),
		...(changes === 0 ? [] : [text('again.draft', { count: changes })]),
	];
	return (
		<div className="grid gap-4 rounded-b-lg border-t border-line bg-canvas p-5">
			{faults.map((fault) => (
				<Notice key={`${fault.path} ${fault.code}`} tone="danger" title={fieldName(fault.path).name}>
					{describe(fault)}
				</Notice>
			))}
			<div className="flex flex-wrap items-end justify-between gap-4">
				<ul className="grid gap-2">
					{facts.map((fact) => (
						<li key={fact} className="flex items-start gap-2">
							<Icon name="check" className="mt-0.75 text-muted" />
							{fact}
						</li>
					))}
				</ul>
				<Button icon="history" disabled={faults.length > 0} onClick={() => setAsked(true)}>
					{text('again.act')}
				</Button>
			</div>
			<ConfirmDialog
				isOpen={isAsked}
				onOpenChange={setAsked}
				title={text('again.title', { number, next: live + 1 })}
				confirmLabel={text('again.confirm')}
				cancelLabel={text('cancel')}
				isPending={again.isPending}
				pendingLabel={text('publish.pending')}
				error={again.error === null ? undefined : describeFailure(again.error, text('network_failure'))}
				needsConnection
				onConfirm={() => again.mutate(live)}
			>
				<p>{text('again.text')}</p>
			</ConfirmDialog>
		</div>
	);
}
