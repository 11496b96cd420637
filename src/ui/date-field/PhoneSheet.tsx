import { type PointerEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { useText } from '#platform/web/text-context.tsx';
import { DialogFrame } from '../Dialog.tsx';
import { Button } from '../native/Button.tsx';
import { dateTexts } from './texts.ts';

export function isPhone(): boolean {
	return matchMedia('(width < 40rem)').matches;
}

export interface PhoneSheetProps {
	readonly title: string;
	readonly footer: ReactNode;
	readonly children: ReactNode;
	/** The cross, Escape, or the sheet dragged down: nothing changes. */
	readonly onClose: () => void;
}

/** Rises from the lower edge, where the thumb is. */
export function PhoneSheet({ title, footer, children, onClose }: PhoneSheetProps): ReactElement {
	const text = useText(dateTexts);
	const drag = useDragDown(onClose);
	return (
		<DialogFrame isOpen isDismissable isAlert={false} width="max-w-none" onOpenChange={onClose}>
			<div {...drag} className="touch-none px-4 pt-2">
				<div className="mx-auto mb-2 h-1 w-9 rounded-full bg-line-strong" />
				<div className="flex items-center gap-3">
					<Heading slot="title" className="grow text-lg font-semibold text-strong">
						{title}
					</Heading>
					<span className="-me-2.5">
						<Button variant="quiet" icon="x" isIconOnly onClick={onClose}>
							{text('date.close')}
						</Button>
					</span>
				</div>
			</div>
			<div className="grid min-h-0 gap-2 overflow-y-auto px-4 pt-1 pb-3">{children}</div>
			<div className="border-t border-line px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">{footer}</div>
		</DialogFrame>
	);
}

/** From so far down the sheet goes, below it springs back. */
const closesAtPx = 80;

function useDragDown(onClose: () => void) {
	const start = useRef<number>(undefined);
	const move = (event: PointerEvent<HTMLElement>, px: number): void => {
		const sheet = event.currentTarget.closest<HTMLElement>('[role=dialog]')?.parentElement;
		if (sheet) sheet.style.translate = px > 0 ? `0 ${px}px` : '';
	};
	const end = (event: PointerEvent<HTMLElement>): void => {
		const way = start.current === undefined ? 0 : event.clientY - start.current;
		start.current = undefined;
		if (way > closesAtPx) onClose();
		else move(event, 0);
	};
	return {
		onPointerDown(event: PointerEvent<HTMLElement>) {
			if (event.target instanceof Element && event.target.closest('button') !== null) return;
			start.current = event.clientY;
			event.currentTarget.setPointerCapture(event.pointerId);
		},
		onPointerMove(event: PointerEvent<HTMLElement>) {
			if (start.current !== undefined) move(event, event.clientY - start.current);
		},
		onPointerUp: end,
		onPointerCancel: end,
	};
}
