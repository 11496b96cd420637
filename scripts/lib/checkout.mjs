// Where this checkout lies, and how its scripts tell a person that they cannot go on.
import { fileURLToPath } from 'node:url';

/** The checkout's absolute path has no slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** One sentence for the person at the terminal: what is wrong and what to do. Shown without a stack. */
export class ScriptError extends Error {}

/** Runs a script's main function; a failure becomes one clear line and exit code 1. */
export async function runMain(main) {
	try {
		await main();
	} catch (error) {
		const expected = error instanceof ScriptError || error?.name === 'StartError';
		console.error(expected ? `portico: ${error.message}` : error);
		process.exit(1);
	}
}
