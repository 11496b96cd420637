// On a phone: the page over the section that is edited, with its controls at the thumb.
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { type PreviewPage, previewPages } from '../contract.ts';
import { FramedPage } from './FramedPage.tsx';
import { LookControls, VersionChoice } from './LookControls.tsx';
import type { PreviewPanelProps } from './PreviewPanel.tsx';
import { brandPreviewTexts } from './texts.ts';
import { shownLook, useLook } from './use-look.ts';
import { usePreview } from './use-preview.ts';

export interface PreviewSheetProps extends PreviewPanelProps {
	readonly isOpen: boolean;
	readonly onOpenChange: (isOpen: boolean) => void;
}

export function PreviewSheet({ host, isOpen, onOpenChange, ...of }: PreviewSheetProps): ReactElement {
	const text = useText(brandPreviewTexts);
	const state = useLook({ width: 'phone' });
	const [page, setPage] = useState<PreviewPage>('sign-in');
	return (
		<Dialog
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			title={text('title')}
			closeLabel={text('close')}
			size="large"
			footer={
				<div className="flex w-full flex-wrap justify-between gap-2">
					<LookControls {...state} />
				</div>
			}
		>
			<SheetBody of={of} host={host} state={state} page={page} onPage={setPage} />
		</Dialog>
	);
}

interface SheetBodyProps extends Pick<PreviewSheetProps, 'host'> {
	readonly of: Pick<PreviewSheetProps, 'brandKey' | 'revision'>;
	readonly state: ReturnType<typeof useLook>;
	readonly page: PreviewPage;
	readonly onPage: (page: PreviewPage) => void;
}

/** It asks for an address once the sheet is open. */
function SheetBody({ of, host, state, page, onPage }: SheetBodyProps): ReactElement {
	const text = useText(brandPreviewTexts);
	const { query, renew } = usePreview(of);
	const { data } = query;
	return (
		<div className="grid gap-3">
			<VersionChoice {...state} available={data} />
			<FilterChips
				name="preview-page"
				label={text('page')}
				chips={previewPages.map((id) => ({ id, label: text(`page.${id}`) }))}
				value={page}
				onChange={onPage}
			/>
			{query.isPending && <SkeletonBlocks label={text('loading')} count={3} />}
			{query.isLoadingError && <FailedNotice title={text('failed')} retryLabel={text('retry')} query={query} />}
			{data !== undefined && (
				<FramedPage
					address={data.address}
					shownAddress={host}
					page={page}
					look={shownLook(state.look, data)}
					onRetry={renew}
				/>
			)}
		</div>
	);
}
