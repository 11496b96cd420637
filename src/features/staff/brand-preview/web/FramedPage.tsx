// One page with what is around it: its address, the mark of a draft, and what is said while it is on its way or fails.
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Spinner } from '#ui/native/Spinner.tsx';
import { pageAddress, type FramedLook, type PreviewPage } from '../contract.ts';
import { ScaledPage } from './ScaledPage.tsx';
import { brandPreviewTexts } from './texts.ts';

export interface FramedPageProps {
	/** Leads to all pages of the draft. */
	readonly address: string;
	/** Where the page will be, for the eye. */
	readonly shownAddress: string | undefined;
	readonly page: PreviewPage;
	readonly look: FramedLook;
	/** Asks for another address: this one has ended, or the draft has changed. */
	readonly onRetry: () => void;
	readonly onLoad?: (window: Window | null) => void;
}

export function FramedPage(props: FramedPageProps): ReactElement {
	const { address, page, look } = props;
	const source = `${pageAddress(address, page, look)}&framed=yes`;
	return <Framed key={source} {...props} source={source} />;
}

function Framed(props: FramedPageProps & { readonly source: string }): ReactElement {
	const { source, shownAddress, page, look, onRetry, onLoad } = props;
	const text = useText(brandPreviewTexts);
	const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
	return (
		<div className="relative overflow-hidden rounded-lg border border-line-strong bg-surface elevate-1">
			<div className="flex min-h-9 items-center gap-2 border-b border-line px-3 text-sm text-muted">
				{shownAddress !== undefined && (
					<>
						<Icon name="lock" />
						<span className="min-w-0 truncate">{shownAddress}</span>
					</>
				)}
				{look.version === 'draft' && <DraftMark className="ms-auto" />}
			</div>
			{state === 'failed' ? (
				<div className="grid min-h-85 place-items-center p-4">
					<FailedNotice title={text('failed')} retryLabel={text('retry')} onRetry={onRetry} />
				</div>
			) : (
				<ScaledPage
					address={source}
					title={text(`frame.${look.version}`, { page: text(`page.${page}`) })}
					width={look.width}
					onFailure={() => setState('failed')}
					onLoad={(window) => {
						setState('shown');
						onLoad?.(window);
					}}
				/>
			)}
			{state === 'loading' && (
				<div className="absolute inset-x-0 top-9 bottom-0 grid place-items-center bg-surface">
					<Spinner size="medium" label={text('loading')} />
				</div>
			)}
		</div>
	);
}

/** The hatch says draft wherever it is. */
function DraftMark({ className }: { readonly className?: string }): ReactElement {
	const text = useText(brandPreviewTexts);
	return (
		<span className={classNames('flex items-center gap-2 text-sm font-semibold text-warning-text', className)}>
			<span
				aria-hidden="true"
				className="h-2.5 w-5 rounded-xs bg-[repeating-linear-gradient(135deg,currentColor_0_3px,transparent_3px_6px)]"
			/>
			{text('draft')}
		</span>
	);
}
