import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { designTexts } from '../texts.ts';

/** For the eye and for those who have keys, as these are written on the keyboard; each grip says the same when it is lifted. */
export function KeyLegend({ onHide }: { readonly onHide: () => void }): ReactElement {
	const text = useText(designTexts);
	const isMac = /Mac/.test(navigator.userAgent);
	return (
		<div
			role="group"
			aria-label={text('keys.label')}
			className="sticky bottom-0 z-8 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-8 py-1.5 text-sm text-muted max-lg:hidden pointer-coarse:hidden print:hidden"
		>
			<Key keys={[isMac ? '⏎' : text('keys.enter')]}>{text('keys.lift')}</Key>
			<Key keys={['←', '↑', '↓', '→']}>{text('keys.move')}</Key>
			<Key keys={[isMac ? '⇧' : text('keys.shift'), '→']}>{text('keys.resize')}</Key>
			<Key keys={[isMac ? '⇟' : text('keys.page_down')]}>{text('keys.section')}</Key>
			<Key keys={[isMac ? '⎋' : text('keys.escape')]}>{text('keys.put_back')}</Key>
			<Key keys={[isMac ? '⌘' : 'Ctrl', 'Z']}>{text('keys.undo')}</Key>
			<span className="grow" />
			<Key keys={['E']}>{text('keys.edit')}</Key>
			<Button variant="quiet" size="small" onClick={onHide}>
				{text('keys.hide')}
			</Button>
		</div>
	);
}

function Key({ keys, children }: { readonly keys: readonly string[]; readonly children: ReactNode }): ReactElement {
	return (
		<span className="flex items-center gap-1">
			{keys.map((key) => (
				<kbd key={key} className="rounded-xs border border-line-strong px-1.5 font-sans text-xs leading-5 text-body">
					{key}
				</kbd>
			))}
			<span className="ms-0.5">{children}</span>
		</span>
	);
}
