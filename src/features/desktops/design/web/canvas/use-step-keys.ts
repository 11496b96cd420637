import { useEffect, useEffectEvent } from 'react';

/** Ctrl or Cmd with Z, and with Shift for the way back; not where somebody types, nor while a tile is held. */
export function useStepKeys(undo: () => void, redo: () => void, isOn: boolean): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (!isOn || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
		if (event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]')) return;
		event.preventDefault();
		if (event.shiftKey) redo();
		else undo();
	});
	useEffect(() => {
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, []);
}
