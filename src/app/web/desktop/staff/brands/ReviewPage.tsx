// /UserAgentAdmin/brands/{brandKey}/review: what would change for people, then the act that fits it.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { HandOver } from '#features/staff/brand-beginnings/web/HandOver.tsx';
import { type VersionKind, versionKinds } from '#features/staff/brand-editor/contract.ts';
import { DifferenceList } from './differences/DifferenceList.tsx';
import { BackLink } from '#features/staff/directory/web/BackLink.tsx';
import { DraftBar } from '#features/staff/brands/web/frame/DraftBar.tsx';
import { readValue } from '#features/staff/brands/web/fields/value-text.ts';
import { findDraft } from '#features/staff/brands/web/find-draft.ts';
import { brandQuery, type Review, reviewQuery } from '#features/staff/brands/web/queries.ts';
import { PreviewPairs } from '#features/staff/brand-preview/web/PreviewPairs.tsx';
import { ShareCard } from '#features/staff/brand-preview/web/ShareCard.tsx';
import { brandPageTexts } from './texts.ts';
import { useWhen } from '#features/staff/brands/web/use-when.ts';
import { Checks } from './Checks.tsx';
import { isFirstVersion } from './first-version.ts';
import { PublishAct } from './PublishAct.tsx';

export function ReviewPage({ brandKey }: { readonly brandKey: string }): ReactElement {
	const text = useText(brandPageTexts);
	const shell = useShell();
	const language = useLanguage();
	const brand = useQuery(brandQuery(brandKey));
	const name = brand.data?.names[language] ?? '';
	const address = pathTo('staffBrand', { brandKey });
	const changed = versionKinds.filter((kind) => brand.data && findDraft(brand.data, kind));
	// One act publishes all of a first version.
	const kinds = brand.data !== undefined && isFirstVersion(brand.data) ? changed.slice(0, 1) : changed;
	const changes = brand.data?.drafts.reduce((sum, draft) => sum + draft.changes, 0) ?? 0;
	return (
		<>
			<title>{text('review.document_title', { brand: shell.brand.name })}</title>
			{changes > 0 && (
				<DraftBar
					title={text('bar.draft', { count: changes })}
					actions={
						<Link href={address} className={buttonStyle({})}>
							{text('review.keep')}
						</Link>
					}
				>
					{text('bar.unseen')}
				</DraftBar>
			)}
			<Page>
				<PageHead above={name !== '' && <BackLink href={address}>{name}</BackLink>} title={text('review.title')} />
				{brand.isPending && <SkeletonBlocks label={text('loading')} count={3} />}
				{brand.isLoadingError && (
					<FailedNotice title={text('review.failed')} retryLabel={text('retry')} query={brand} />
				)}
				{brand.data !== undefined && changes === 0 && (
					<Card>
						<EmptyState icon="circle-check" level={2} title={text('review.none')}>
							{text('review.none_text')}
						</EmptyState>
					</Card>
				)}
				<div className="grid gap-5">
					{kinds.map((kind) => (
						<Kind key={kind} brandKey={brandKey} kind={kind} changes={changes} mayEdit={brand.data?.mayEdit ?? false} />
					))}
					{kinds.includes('appearance') && <ShareCard brandKey={brandKey} />}
				</div>
			</Page>
		</>
	);
}

interface KindProps {
	readonly brandKey: string;
	readonly kind: VersionKind;
	/** How many the drafts of all kinds have. */
	readonly changes: number;
	readonly mayEdit: boolean;
}

/** Neither kind waits for the other. */
function Kind({ kind, ...shared }: KindProps): ReactElement | null {
	const text = useText(brandPageTexts);
	const review = useQuery(reviewQuery(shared.brandKey, kind));
	if (review.data !== undefined) return <Group {...shared} review={review.data} />;
	return review.isLoadingError ? (
		<FailedNotice title={text('review.failed')} retryLabel={text('retry')} query={review} />
	) : (
		<SkeletonBlocks label={text('loading')} count={2} />
	);
}

function HandedOver({ review }: Pick<GroupProps, 'review'>): ReactElement | null {
	const first = review.differences.find(({ path }) => path === 'firstAdministrator');
	if (first === undefined) return null;
	return (
		<div className="border-t border-line p-5">
			<HandOver value={readValue(first.after)} />
		</div>
	);
}

interface GroupProps extends Omit<KindProps, 'kind'> {
	readonly review: Review;
}

function Group({ brandKey, changes, review, mayEdit }: GroupProps): ReactElement {
	const text = useText(brandPageTexts);
	const when = useWhen();
	const { draft, liveNumber, nextNumber, needsSecond, startsAt } = review;
	const count = liveNumber === undefined ? changes : draft.changes;
	const facts = [
		draft.by === undefined || draft.at === undefined
			? text('changes', { count })
			: text('review.by', { count, name: draft.by, when: when.short(draft.at) }),
		liveNumber === undefined ? text('review.first') : text('review.becomes', { before: liveNumber, after: nextNumber }),
	];
	return (
		<Card padding="none" as="section" aria-labelledby={`review-${draft.kind}`}>
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-5">
				<div>
					<Heading level={2} size="card" id={`review-${draft.kind}`}>
						{liveNumber === undefined ? text('review.whole') : text(`group.${draft.kind}`)}
					</Heading>
					<p className="text-sm text-muted">{facts.join(' · ')}</p>
				</div>
				<div className="grid gap-1">
					<p className="flex items-center gap-2 font-medium text-strong">
						<Icon name={needsSecond ? 'users' : 'user'} className={needsSecond ? 'text-warning-text' : 'text-muted'} />
						{text(needsSecond ? 'review.needs_second' : 'review.one_person')}
					</p>
					{startsAt !== undefined && (
						<p className="flex items-center gap-2 text-sm">
							<Icon name="clock" className="text-warning-text" />
							{text('review.starts', { time: when.exact(startsAt) })}
						</p>
					)}
				</div>
			</div>
			<DifferenceList differences={review.differences} isDraft />
			{draft.kind === 'appearance' && (
				<div className="border-t border-line p-5">
					<PreviewPairs brandKey={brandKey} revision={review.revision} />
				</div>
			)}
			<Checks brandKey={brandKey} checks={review.checks} effects={review.effects} />
			{liveNumber === undefined && <HandedOver review={review} />}
			<PublishAct brandKey={brandKey} review={review} mayEdit={mayEdit} />
		</Card>
	);
}
