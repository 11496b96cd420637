import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { type Step, take } from './inputs.ts';
import type { HoldControls } from './use-hold.ts';
import { designTexts } from '../texts.ts';

const moves: readonly (readonly [Step, IconName])[] = [
	['left', 'arrow-left'],
	['up', 'arrow-up'],
	['down', 'arrow-down'],
	['right', 'arrow-right'],
];
const sizes: readonly Step[] = ['narrower', 'wider', 'shorter', 'taller'];
const sections: readonly Step[] = ['section_above', 'section_below'];

export interface MovePadProps {
	readonly controls: HoldControls;
	readonly name: string;
	readonly place: string;
	readonly hasSections: boolean;
}

/** Moves and resizes without dragging and without keys (WCAG 2.2 SC 2.5.7). */
export function MovePad({ controls, name, place, hasSections }: MovePadProps): ReactElement {
	const text = useText(designTexts);
	const { hold, update, drop, putBack } = controls;
	const go = (step: Step) => () => update((held) => take(held, step));
	const pad = useRef<HTMLDivElement>(null);
	useFocusInside(pad);
	const isPhone = hold?.held.width === 'phone';
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard from all of its buttons
		<div
			ref={pad}
			role="group"
			aria-label={text('pad.label', { name })}
			className="fixed inset-x-3 bottom-3 z-20 mx-auto grid max-w-lg gap-2 rounded-lg border border-line bg-raised p-3 elevate-3"
			onKeyDown={(event) => {
				if (event.key === 'Escape') putBack();
			}}
		>
			<p className="text-sm text-muted">
				<strong className="font-medium text-strong">{name}</strong> · {place}
			</p>
			<div className="flex flex-wrap gap-1.5">
				{moves
					.filter(([step]) => !isPhone || step === 'up' || step === 'down')
					.map(([step, icon]) => (
						<Button key={step} isIconOnly icon={icon} onClick={go(step)}>
							{text(`pad.${step}`)}
						</Button>
					))}
				{!isPhone &&
					sizes.map((step) => (
						<Button key={step} size="small" onClick={go(step)}>
							{text(`pad.${step}`)}
						</Button>
					))}
				{hasSections &&
					sections.map((step) => (
						<Button key={step} size="small" onClick={go(step)}>
							{text(`pad.${step}`)}
						</Button>
					))}
			</div>
			<div className="flex justify-end gap-2">
				<Button onClick={putBack}>{text('pad.put_back')}</Button>
				<Button variant="primary" onClick={drop}>
					{text('pad.drop')}
				</Button>
			</div>
		</div>
	);
}

/** They last a third of a second. */
const framesOfMenu = 20;

/** The menu that opened it gives the focus back to its button as it goes, some frames later: the pad has it in the end. */
function useFocusInside(box: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		let frames = 0;
		let next = 0;
		const take = (): void => {
			const element = box.current;
			if (element?.contains(document.activeElement) === false) element.querySelector('button')?.focus();
			frames += 1;
			if (frames < framesOfMenu) next = requestAnimationFrame(take);
		};
		take();
		return () => cancelAnimationFrame(next);
	}, [box]);
}
