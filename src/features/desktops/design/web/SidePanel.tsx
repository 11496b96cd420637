import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { designTexts } from './texts.ts';

export interface SidePanelProps {
	readonly title: string;
	readonly onClose: () => void;
	readonly children: ReactNode;
}

/** Beside the canvas on a desk, over its lower part elsewhere. Not a dialog: what is behind it stays in use. */
export function SidePanel({ title, onClose, children }: SidePanelProps): ReactElement {
	const text = useText(designTexts);
	const id = useId();
	const panel = useRef<HTMLElement>(null);
	useEffect(() => {
		// What is in it may have taken the focus already.
		if (panel.current?.contains(document.activeElement) !== true) panel.current?.focus({ preventScroll: true });
		// The frame gives it the room of its menu.
		document.documentElement.dataset['sidePanel'] = '';
		return () => {
			delete document.documentElement.dataset['sidePanel'];
		};
	}, []);
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard from everything in it
		<section
			ref={panel}
			tabIndex={-1}
			aria-labelledby={id}
			className="z-10 overflow-y-auto border-line bg-surface p-5 outline-none max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:h-[70svh] max-lg:rounded-t-xl max-lg:border-t max-lg:elevate-3 lg:sticky lg:top-[7.0625rem] lg:h-[calc(100svh-7.0625rem)] lg:w-86 lg:shrink-0 lg:border-s"
			onKeyDown={(event) => {
				if (event.key === 'Escape' && !event.defaultPrevented) onClose();
			}}
		>
			<div className="mb-4 flex items-center justify-between gap-3">
				<Heading level={2} size="card" id={id}>
					{title}
				</Heading>
				<Button variant="quiet" isIconOnly icon="x" onClick={onClose}>
					{text('words.close')}
				</Button>
			</div>
			{children}
		</section>
	);
}
