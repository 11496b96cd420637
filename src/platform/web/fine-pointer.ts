/** Whether there is a mouse or the like: where there is none, a field that takes the focus by itself brings the keyboard over the screen. */
export function hasFinePointer(): boolean {
	return matchMedia('(pointer: fine)').matches;
}
