// Beside the form of the editor stands the real page of the draft, with small ones of the others below it.
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { pageAddress, type PreviewPage } from '../contract.ts';
import { FramedPage } from './FramedPage.tsx';
import { LookControls, VersionChoice } from './LookControls.tsx';
import type { PreviewOf } from './queries.ts';
import { ScaledPage } from './ScaledPage.tsx';
import { brandPreviewTexts } from './texts.ts';
import { type LookState, shownLook, useLook } from './use-look.ts';
import { usePreview } from './use-preview.ts';

export interface PreviewPanelProps extends PreviewOf {
	/** The host that the brand has or will have; left out where there is none yet. */
	readonly host?: string | undefined;
}

/** As drawn: the receipt is a paper like the invoice, and has its place on a phone and in the review. */
const smallPages: readonly PreviewPage[] = ['sign-in', 'home', 'mail', 'invoice'];

export function PreviewPanel({ host, ...of }: PreviewPanelProps): ReactElement {
	const text = useText(brandPreviewTexts);
	const state = useLook();
	const [page, setPage] = useState<PreviewPage>('sign-in');
	const { query, renew } = usePreview(of);
	const { data } = query;
	const look = shownLook(state.look, data);
	return (
		<Card as="section" padding="none" aria-label={text('title')}>
			<div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
				<VersionChoice {...state} available={data} />
				<div className="ms-auto flex flex-wrap items-center gap-2">
					<LookControls {...state} />
					{data !== undefined && (
						<a
							href={pageAddress(data.address, page, { ...look, width: 'own' })}
							target="_blank"
							rel="noreferrer"
							title={text('open')}
							className={buttonStyle({ variant: 'quiet', isIconOnly: true })}
						>
							<Icon name="external-link" />
							<span className="sr-only">{text('open')}</span>
						</a>
					)}
				</div>
			</div>
			<div className="bg-sunken p-3">
				{query.isPending && <SkeletonBlocks label={text('loading')} count={3} />}
				{query.isLoadingError && <FailedNotice title={text('failed')} retryLabel={text('retry')} query={query} />}
				{data !== undefined && (
					<FramedPage address={data.address} shownAddress={host} page={page} look={look} onRetry={renew} />
				)}
			</div>
			{data !== undefined && <SmallPages address={data.address} page={page} onPage={setPage} look={look} />}
		</Card>
	);
}

interface SmallPagesProps extends Pick<LookState, 'look'> {
	readonly address: string;
	readonly page: PreviewPage;
	readonly onPage: (page: PreviewPage) => void;
}

function SmallPages({ address, page, onPage, look }: SmallPagesProps): ReactElement {
	const text = useText(brandPreviewTexts);
	return (
		<ul aria-label={text('page')} className="grid grid-cols-4 gap-3 border-t border-line p-3">
			{smallPages.map((one) => {
				const source = `${pageAddress(address, one, { ...look, width: 'desk' })}&framed=yes`;
				return (
					<li key={one} className="relative min-w-0">
						<div
							className={classNames(
								'overflow-hidden rounded-md border bg-surface',
								one === page ? 'border-accent-text inset-ring inset-ring-accent-text' : 'border-line-strong',
							)}
						>
							<ScaledPage key={source} address={source} title={text(`page.${one}`)} width="desk" isPicture />
						</div>
						<button
							type="button"
							aria-pressed={one === page}
							onClick={() => onPage(one)}
							className={classNames(
								'mt-1.5 block w-full truncate text-center text-sm before:absolute before:inset-0',
								one === page ? 'font-semibold text-accent-text' : 'text-body',
							)}
						>
							{text(`page.${one}`)}
						</button>
					</li>
				);
			})}
		</ul>
	);
}
