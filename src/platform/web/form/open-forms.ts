// Forms inside of something that has a primary act of its own: while one is on the page, that act would leave what is typed in it behind.
import { createContext, type RefObject, use, useCallback, useEffect, useId, useState } from 'react';

type Tell = (id: string, isOpen: boolean) => void;

/** Where a form says that it is on the page. */
export const OpenForms = createContext<Tell | undefined>(undefined);

/** True in what must wait for them. */
export const WaitsForForms = createContext(false);

/** For whoever has the primary act: gives `OpenForms` its value and `WaitsForForms` its own. */
export function useOpenForms(): { readonly isOpen: boolean; readonly tell: Tell } {
	const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
	const tell = useCallback<Tell>(
		(id, isOpen) =>
			setOpen((before) => {
				if (before.has(id) === isOpen) return before;
				const others = [...before].filter((one) => one !== id);
				return new Set(isOpen ? [...others, id] : others);
			}),
		[],
	);
	return { isOpen: open.size > 0, tell };
}

/** For a form, which may come and go while its component stays. */
export function useTellOpen(element: RefObject<HTMLFormElement | null>): void {
	const [id, tell] = useTeller();
	// After every render: only then it is known whether the element is there.
	useEffect(() => tell?.(id, element.current !== null));
}

/** For a field that is no form: what is typed in it is not done yet. */
export function useTellUnfinished(isUnfinished: boolean): void {
	const [id, tell] = useTeller();
	useEffect(() => tell?.(id, isUnfinished), [id, tell, isUnfinished]);
}

function useTeller(): readonly [id: string, tell: Tell | undefined] {
	const id = useId();
	const tell = use(OpenForms);
	useEffect(() => () => tell?.(id, false), [id, tell]);
	return [id, tell];
}
