import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { StartError } from '#platform/server/start-error.ts';
import {
	importExemptions,
	listExemptions,
	parseExemptionList,
} from '#features/account/two-factor-exemptions/server/api.ts';

export interface ExemptionOrder {
	readonly command: string | undefined;
	/** What the file holds. */
	readonly file: string | undefined;
	readonly isDryRun: boolean;
	/** What every line has in common. */
	readonly common: Parameters<typeof parseExemptionList>[2];
}

const usage = `Usage:
  npm run exemptions:list
  npm run exemptions:import -- FILE [--dry-run] [--reason TEXT] [--owner NAME] [--approved-by NAME] [--second-approver NAME] [--ends-on YYYY-MM-DD]

FILE is a CSV with the header user,reason,owner,approved_by,second_approver,ends_on (columns that an option gives may be missing),
or a list of people, one a line. A person is named by user number, user name or email address.`;

/** Runs one command and returns what to print. @throws StartError with every fault of the file. */
export async function runExemptionCommand(
	dependencies: { readonly database: Database; readonly clock: Clock },
	{ command, file, isDryRun, common }: ExemptionOrder,
): Promise<string> {
	if (command === 'list') return describeList(await listExemptions(dependencies));
	if (command !== 'import' || file === undefined) throw new StartError(usage);
	const { exemptions, faults } = parseExemptionList(file, dependencies.clock.now(), common);
	if (faults.length > 0) throw new StartError(describeFaults(faults));
	if (exemptions.length === 0) throw new StartError('The file names nobody.');
	const outcome = await importExemptions(dependencies, exemptions, { isDryRun });
	if (outcome.faults.length > 0) throw new StartError(describeFaults(outcome.faults));
	const verb = isDryRun ? 'would be added' : 'were added';
	return `${outcome.added} exemptions ${verb}, ${outcome.unchanged} are there already.`;
}

function describeFaults(faults: readonly { readonly line: number; readonly fault: string }[]): string {
	return ['Nothing was written.', ...faults.map(({ line, fault }) => `  line ${line} ${fault}`)].join('\n');
}

function describeList(exemptions: Awaited<ReturnType<typeof listExemptions>>): string {
	const rows = exemptions.map(({ userId, loginName, reason, owner, approvedBy, secondApprover, endsAt, uses }) =>
		[
			`${loginName} (${userId})`,
			`until ${endsAt.toISOString().slice(0, 16)}Z`,
			`used ${uses} times`,
			`owner ${owner}`,
			`approved by ${approvedBy} and ${secondApprover}`,
			reason,
		].join(' · '),
	);
	return [`${exemptions.length} exemptions are in force.`, ...rows].join('\n');
}
