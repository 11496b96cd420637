import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { PageHead } from '#ui/native/Page.tsx';
import type { Detail } from './queries.ts';
import { subscriptionTexts } from './texts.ts';

export interface PartProps {
	readonly detail: Detail;
	/** Says what was done. */
	readonly onDone: (words: string) => void;
}

interface PageFrameProps {
	readonly title: string;
	/** What was done a moment ago. */
	readonly done: string | undefined;
	readonly actions?: ReactNode;
	readonly children: ReactNode;
}

export function PageFrame({ title, done, actions, children }: PageFrameProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { brand } = useShell();
	return (
		<>
			<title>{text('document_title', { title, brand: brand.name })}</title>
			<PageHead title={title} actions={actions} />
			<div className="grid gap-5">
				<NoticeSlot role="status">
					{done !== undefined && (
						<div key={done} ref={showResult} tabIndex={-1} className="scroll-mt-24 outline-none">
							<Notice tone="success">{done}</Notice>
						</div>
					)}
				</NoticeSlot>
				{children}
			</div>
		</>
	);
}

/** What was done is often far below the notice that says so. */
function showResult(notice: HTMLElement | null): void {
	notice?.focus({ preventScroll: true });
	notice?.scrollIntoView({ block: 'nearest' });
}
