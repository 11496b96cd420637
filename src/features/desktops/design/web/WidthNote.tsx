import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import type { Desktop, Width } from '#features/desktops/desktops/contract.ts';
import { designTexts } from './texts.ts';

export interface WidthNoteProps {
	readonly desktop: Desktop;
	readonly width: Width;
	readonly onFollow: (width: 'medium' | 'phone') => void;
}

/** For a narrow layout: whether it follows the wide one, and the way back to that. */
export function WidthNote({ desktop, width, onFollow }: WidthNoteProps): ReactElement | null {
	const text = useText(designTexts);
	if (width === 'wide') return null;
	const isArranged = desktop.arranged.includes(width);
	return (
		<div className="mb-4 flex flex-wrap items-center gap-x-2 text-sm text-muted">
			<p>
				{text(`width.${width}_text`)} {!isArranged && text('width.derived')}
			</p>
			{isArranged && (
				<Button variant="quiet" size="small" icon="refresh-cw" onClick={() => onFollow(width)}>
					{text('width.follow')}
				</Button>
			)}
		</div>
	);
}
