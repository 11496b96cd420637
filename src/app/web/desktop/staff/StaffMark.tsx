import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { shellTexts } from '../../page-texts.ts';

/** Stands beside the logo on every screen of the staff area. */
export function StaffMark(): ReactElement {
	const text = useText(shellTexts);
	return (
		<span className="rounded-full border border-line-strong px-2 py-0.5 text-xs font-semibold text-muted">
			{text('shell.staff')}
		</span>
	);
}
