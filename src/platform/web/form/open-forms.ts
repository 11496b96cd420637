// Forms beside a primary act that is not theirs: that act would leave what is typed in them behind. In a dialog it waits while a form is
// on the page at all, on a screen, where forms may always be, while something is typed in one.
import { createContext, type RefObject, use, useCallback, useEffect, useId, useState } from 'react';

type FormStep = 'absent' | 'open' | 'typed';
type Tell = (id: string, step: FormStep) => void;

/** Where a form says that it is on the page. */
export const OpenForms = createContext<Tell | undefined>(undefined);

/** Why the act waits for them; undefined where it does not. */
export const WaitsForForms = createContext<string | undefined>(undefined);

/** The component with the primary act uses it: gives `OpenForms` its value and tells what `WaitsForForms` depends on. */
export function useOpenForms(): { readonly isOpen: boolean; readonly isTyped: boolean; readonly tell: Tell } {
	const [steps, setSteps] = useState<ReadonlyMap<string, FormStep>>(new Map());
	const tell = useCallback<Tell>(
		(id, step) =>
			setSteps((before) => {
				if ((before.get(id) ?? 'absent') === step) return before;
				const others = [...before].filter(([one]) => one !== id);
				return new Map(step === 'absent' ? others : [...others, [id, step]]);
			}),
		[],
	);
	return { isOpen: steps.size > 0, isTyped: [...steps.values()].includes('typed'), tell };
}

/** For a form, which may come and go while its component stays. */
export function useTellOpen(element: RefObject<HTMLFormElement | null>, isTyped: boolean): void {
	const [id, tell] = useTeller();
	// After every render: only then it is known whether the element is there.
	useEffect(() => tell?.(id, element.current === null ? 'absent' : isTyped ? 'typed' : 'open'));
}

/** For a field that is no form: what is typed in it is not done yet. */
export function useTellUnfinished(isUnfinished: boolean): void {
	const [id, tell] = useTeller();
	useEffect(() => tell?.(id, isUnfinished ? 'typed' : 'absent'), [id, tell, isUnfinished]);
}

function useTeller(): readonly [id: string, tell: Tell | undefined] {
	const id = useId();
	const tell = use(OpenForms);
	useEffect(() => () => tell?.(id, 'absent'), [id, tell]);
	return [id, tell];
}
