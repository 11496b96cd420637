import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { kindOfSection } from '#features/staff/brand-editor/contract.ts';
import { cancelBrandPlan } from '#features/staff/brand-publishing/contract.ts';
import type { VersionKind } from '#features/staff/brand-editor/contract.ts';
import { findDraft } from '#features/staff/brands/web/find-draft.ts';
import { type EditedBrand, renewBrands } from '#features/staff/brands/web/queries.ts';
import { PreviewSheet } from '#features/staff/brand-preview/web/PreviewSheet.tsx';
import { brandPreviewTexts } from '#features/staff/brand-preview/web/texts.ts';
import { isFirstVersion } from './first-version.ts';
import { addressOfFault } from './place-of-fault.ts';
import { previewOf } from './preview-of.ts';
import { brandPageTexts } from './texts.ts';
import { useWhen } from '#features/staff/brands/web/use-when.ts';
import { DraftBar } from '#features/staff/brands/web/frame/DraftBar.tsx';

export interface DraftLineProps {
	readonly brand: EditedBrand;
	readonly kind: VersionKind;
	readonly isInCard?: boolean;
}

/** The draft of one kind: how much it changes, what is live, and where it goes from here. Without one, what is live. */
export function DraftLine({ brand, kind, isInCard = false }: DraftLineProps): ReactElement | null {
	const text = useText(brandPageTexts);
	const when = useWhen();
	const draft = findDraft(brand, kind);
	const live = brand.versions.find((one) => one.kind === kind);
	const isLive = live && text('bar.live', { number: live.number, day: when.day(live.since) });
	if (draft === undefined) {
		return isInCard ? <p className="border-b border-line px-4 py-3 text-sm text-muted">{isLive}</p> : null;
	}
	const { state, plannedFor, sentBy, sentAt, approvedBy } = draft;
	const isFirst = !isInCard && isFirstVersion(brand);
	const changes = isFirst ? brand.drafts.reduce((sum, one) => sum + one.changes, 0) : draft.changes;
	return (
		<DraftBar
			isInCard={isInCard}
			title={
				state === 'planned' && plannedFor !== undefined
					? text('bar.planned', { time: when.exact(plannedFor) })
					: text('bar.draft', { count: changes })
			}
			aside={!isInCard && state === 'open' && <Missing brand={brand} kind={kind} />}
			actions={
				<div className={isInCard ? 'contents' : 'flex flex-wrap gap-2 max-sm:hidden'}>
					<Acts brand={brand} kind={kind} />
				</div>
			}
		>
			{state !== 'open' && sentBy !== undefined && sentAt !== undefined
				? approvedBy === undefined
					? text(state === 'waiting' ? 'bar.waiting' : 'plan.by', { name: sentBy, time: when.exact(sentAt) })
					: text('plan.approved_by', { name: sentBy, approver: approvedBy, time: when.exact(sentAt) })
				: (isLive ?? text('bar.not_live'))}{' '}
			{state === 'open' &&
				(kind === 'commerce' || isFirst ? text('bar.second') : isLive !== undefined && text('bar.unseen'))}
		</DraftBar>
	);
}

/** What has to be mended before it can be published; leads to the first of it. */
function Missing({ brand, kind }: DraftLineProps): ReactElement | null {
	const text = useText(brandPageTexts);
	const faults = brand.faults.filter(({ section }) => isFirstVersion(brand) || kindOfSection(section) === kind);
	const [first] = faults;
	if (first === undefined) return null;
	const isLogos = faults.every(({ path, code }) => path.startsWith('pictures.') && code === 'missing');
	return (
		<Link
			href={addressOfFault(brand.brandKey, first)}
			className={`${textLinkStyle} flex items-center gap-2 text-sm text-warning-text`}
		>
			<Icon name="circle-alert" />
			{text(isLogos ? 'bar.logos_missing' : 'bar.faults', { count: faults.length })}
		</Link>
	);
}

function Acts({ brand, kind }: Pick<DraftLineProps, 'brand' | 'kind'>): ReactElement | null {
	const text = useText(brandPageTexts);
	const queries = useQueryClient();
	const { brandKey, mayEdit } = brand;
	const cancel = useMutation({
		mutationFn: () => call(cancelBrandPlan, { brandKey }),
		async onSuccess() {
			await renewBrands(queries);
			showDone(text('plan.cancelled'));
		},
		onError: (error) => showToast({ tone: 'danger', title: describeFailure(error, text('network_failure')) }),
	});
	const draft = findDraft(brand, kind);
	if (draft === undefined) return null;
	if (draft.state === 'planned') {
		return mayEdit ? (
			<>
				<Link href={pathTo('staffBrand', { brandKey, section: 'review' })} className={buttonStyle({})}>
					{text(draft.approvedBy === undefined ? 'plan.change' : 'bar.see_changes')}
				</Link>
				<Button isPending={cancel.isPending} pendingLabel={text('plan.cancelling')} onClick={() => cancel.mutate()}>
					{text('plan.cancel')}
				</Button>
			</>
		) : null;
	}
	if (draft.state === 'waiting') {
		return (
			<Link href={pathTo('staffApprovals', { key: draft.proposalId })} className={buttonStyle({})}>
				{text('bar.see_request')}
			</Link>
		);
	}
	return (
		<Link
			href={pathTo('staffBrand', { brandKey, section: 'review' })}
			className={buttonStyle({ variant: mayEdit ? 'primary' : 'secondary' })}
		>
			{text(
				!mayEdit
					? 'bar.see_changes'
					: kind === 'commerce' || isFirstVersion(brand)
						? 'bar.review_second'
						: 'bar.review',
			)}
		</Link>
	);
}

/** On a phone the acts stand at the lower edge, where the thumb is. */
export function DraftActions({ brand, kind }: Pick<DraftLineProps, 'brand' | 'kind'>): ReactElement | null {
	if (findDraft(brand, kind) === undefined) return null;
	return (
		<div
			data-bottom-bar
			className="fixed inset-x-0 bottom-0 z-9 grid gap-2 border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:hidden print:hidden"
		>
			{kind === 'appearance' && <Preview brand={brand} />}
			<Acts brand={brand} kind={kind} />
		</div>
	);
}

function Preview({ brand }: Pick<DraftLineProps, 'brand'>): ReactElement {
	const text = useText(brandPreviewTexts);
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>{text('title')}</Button>
			<PreviewSheet {...previewOf(brand)} isOpen={isOpen} onOpenChange={setOpen} />
		</>
	);
}
