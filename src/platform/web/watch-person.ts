// Who is signed in changes for all tabs of a browser at once.
import { readSession } from './browser-storage.ts';

/**
 * Calls back when another tab signed out, or into another account, than the one in which this page began.
 * @param left gets who it is now, and whether the Back button brought the page back
 */
export function watchPerson(left: (person: number | undefined, isBack: boolean) => void): void {
	const began = readSession()?.userId;
	const check = (isBack: boolean): void => {
		const person = readSession()?.userId;
		if (person !== began) left(person, isBack);
	};
	addEventListener('storage', () => check(false));
	addEventListener('pageshow', ({ persisted }) => persisted && check(true));
}
