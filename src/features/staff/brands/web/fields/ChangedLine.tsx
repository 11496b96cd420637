import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { brandTexts } from '../texts.ts';

export interface ChangedLineProps {
	/** What it is a change of, for the name of the button. */
	readonly label: string;
	/** What is live: words, a colour, or nothing. */
	readonly was: ReactNode;
	/** Absent where the reader made the change. */
	readonly by?: string | undefined;
	/** Absent where the reader changes nothing. */
	readonly onUndo?: (() => void) | undefined;
}

/** Below a field that the draft changes: what it was, and the way back. */
export function ChangedLine({ label, was, by, onUndo }: ChangedLineProps): ReactElement {
	const text = useText(brandTexts);
	return (
		<p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted">
			<span
				aria-hidden="true"
				className="size-1.5 shrink-0 rounded-full bg-warning-text forced-colors:bg-[Highlight]"
			/>
			<span className="font-medium text-warning-text">{text('field.changed')}</span>
			{by !== undefined && (
				<span className="flex min-w-0 items-center gap-1.5">
					<Avatar name={by} size="small" />
					<span className="min-w-0 wrap-anywhere">{text('field.by', { name: by })}</span>
				</span>
			)}
			<span className="min-w-0 wrap-anywhere">{was}</span>
			{onUndo !== undefined && (
				<button
					type="button"
					aria-label={text('field.undo_of', { field: label })}
					className={textLinkStyle}
					onClick={onUndo}
				>
					{text('field.undo')}
				</button>
			)}
		</p>
	);
}
