// In the review: each page that changes, as it is and as it will be, beside each other and at one place.
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { type PreviewPage, previewPages, type PreviewVersion, previewVersions } from '../contract.ts';
import { FramedPage } from './FramedPage.tsx';
import { LookControls } from './LookControls.tsx';
import type { PreviewOf } from './queries.ts';
import { brandPreviewTexts } from './texts.ts';
import { useLook } from './use-look.ts';
import { usePreview } from './use-preview.ts';

export interface PreviewPairsProps extends PreviewOf {
	/** How many changes show on each page; a page without one is not listed. All pages are where nothing is said. */
	readonly counts?: Readonly<Partial<Record<PreviewPage, number>>>;
	/** Which version each picture is of. */
	readonly labels?: Readonly<Partial<Record<PreviewVersion, ReactNode>>>;
}

const narrowPixels = 640;

/** What is before comes first. */
const inOrder = previewVersions.toReversed();

export function PreviewPairs({ counts, labels = {}, ...of }: PreviewPairsProps): ReactElement {
	const text = useText(brandPreviewTexts);
	// Two desks beside each other are too small to read on a phone.
	const state = useLook({ width: innerWidth < narrowPixels ? 'phone' : 'desk' });
	const pages = previewPages.filter((page) => counts === undefined || (counts[page] ?? 0) > 0);
	const [chosen, setChosen] = useState<PreviewPage>();
	const page = pages.find((one) => one === chosen) ?? pages[0] ?? 'sign-in';
	const { query, renew } = usePreview(of);
	const follow = useOnePlace();
	const { data } = query;
	return (
		<section aria-label={text('pairs.title')}>
			<div className="flex flex-wrap items-center justify-between gap-3 p-3">
				<FilterChips
					name="pairs-page"
					label={text('page')}
					chips={pages.map((id) => ({
						id,
						label: text(`page.${id}`),
						...(counts && { count: String(counts[id] ?? 0) }),
					}))}
					value={page}
					onChange={setChosen}
				/>
				<div className="flex flex-wrap gap-2">
					<LookControls {...state} />
				</div>
			</div>
			<div className="bg-sunken p-3">
				{query.isPending && <SkeletonBlocks label={text('loading')} count={3} />}
				{query.isLoadingError && <FailedNotice title={text('failed')} retryLabel={text('retry')} query={query} />}
				{data !== undefined && (
					<div className="grid grid-cols-2 gap-3">
						{inOrder
							.filter((version) => version === 'draft' || data.hasLive)
							.map((version) => (
								<figure key={version} className="min-w-0">
									<figcaption className="mb-2 flex flex-wrap items-center gap-x-2 text-sm text-muted">
										<strong className="font-semibold text-strong">
											{text(version === 'live' ? 'pairs.before' : 'pairs.after')}
										</strong>
										{labels[version]}
									</figcaption>
									<FramedPage
										address={data.address}
										shownAddress={undefined}
										page={page}
										look={{ ...state.look, version }}
										onRetry={renew}
										onLoad={(window) => follow(version, window)}
									/>
								</figure>
							))}
					</div>
				)}
			</div>
		</section>
	);
}

/** Whichever of two windows is scrolled, the other one follows. */
function useOnePlace(): (version: PreviewVersion, window: Window | null) => void {
	const windows = useRef(new Map<PreviewVersion, Window>());
	return (version, window) => {
		if (window === null) return;
		windows.current.set(version, window);
		window.addEventListener('scroll', () => {
			for (const other of windows.current.values())
				if (other !== window && Math.abs(other.scrollY - window.scrollY) > 1) other.scrollTo({ top: window.scrollY });
		});
	};
}
