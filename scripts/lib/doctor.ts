// `npm run doctor`: tries what the portal will need, before people do. Each check ends by itself and gives one line or more.
import { seconds } from '#platform/contract/duration.ts';
import { errorMessage } from '#platform/contract/error-message.ts';
import { StartError } from '#platform/server/start-error.ts';

export interface Finding {
	readonly level: 'ok' | 'warn' | 'fail';
	/** What was looked at, in a word or two. */
	readonly about: string;
	readonly says: string;
	/** What to do; a finding that is not ok has one. */
	readonly remedy?: string;
}

export interface Check {
	readonly about: string;
	readonly run: () => Promise<readonly Finding[]>;
}

/** Longest wait for one check. Every vendor's own limit is shorter; this one holds whatever they do. */
const checkPatienceMs = seconds(30);

/** All at once; the findings stand in the order of the checks. */
export async function examine(
	checks: readonly Check[],
	patienceMs: number = checkPatienceMs,
): Promise<readonly Finding[]> {
	const findings = await Promise.all(checks.map((check) => runBounded(check, patienceMs)));
	return findings.flat();
}

async function runBounded({ about, run }: Check, patienceMs: number): Promise<readonly Finding[]> {
	const { promise: late, resolve } = Promise.withResolvers<readonly Finding[]>();
	const says = `no answer in ${patienceMs / 1000} s`;
	const timer = setTimeout(
		() => resolve([{ level: 'fail', about, says, remedy: 'Check address and network.' }]),
		patienceMs,
	);
	try {
		return await Promise.race([run(), late]);
	} catch (error) {
		return [{ level: 'fail', about, says: errorMessage(error), ...(error instanceof StartError ? {} : unexpected) }];
	} finally {
		clearTimeout(timer);
	}
}

const unexpected = { remedy: 'This is no usual fault: look it up in docs/operations.md or report it.' };

/** One line for each; a remedy follows its finding. */
export function formatFindings(findings: readonly Finding[]): string {
	const width = Math.max(...findings.map(({ about }) => about.length));
	const lines = findings.map((finding) => formatFinding(finding, width));
	const count = (level: Finding['level']): number => findings.filter((finding) => finding.level === level).length;
	return [...lines, `${count('ok')} ok, ${count('warn')} warn, ${count('fail')} fail`].join('\n');
}

/** @param width of the column that names what was looked at */
export function formatFinding({ level, about, says, remedy }: Finding, width: number): string {
	const sentence = says.endsWith('.') ? says : `${says}.`;
	return `${level.padEnd(4)}  ${about.padEnd(width)}  ${sentence}${remedy === undefined ? '' : ` ${remedy}`}`;
}
