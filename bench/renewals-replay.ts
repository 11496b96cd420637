// What a process asked of PostgreSQL, by the server's own log, as a script of pgbench.

/** Starts a server so that its databases may be recorded. Nothing is written before a database asks for it. */
export const recordingSettings = {
	logging_collector: 'on',
	log_destination: 'jsonlog',
	log_directory: 'recorded',
	log_filename: 'statements.log',
	log_rotation_age: '0',
	log_rotation_size: '0',
} as const;

interface LogLine {
	readonly dbname?: string;
	readonly pid: number;
	readonly message?: string;
	readonly detail?: string;
}

interface Statement {
	/** Undefined: several in one text, without values. */
	readonly name: string | undefined;
	readonly text: string;
	/** Values are written as literals. */
	readonly values: readonly string[];
}

/** A unit is a transaction, or a statement outside one. */
type Unit = readonly Statement[];

/** What was recorded of a database, from the first claim of a job on, in units that no other connection's statements interrupt. */
export function readRecorded(log: string, database: string): readonly Unit[] {
	const units: Statement[][] = [];
	const open = new Map<number, Statement[]>();
	for (const line of log.split('\n')) {
		if (line === '') continue;
		const { dbname, pid, message = '', detail = '' } = JSON.parse(line) as LogLine;
		const statement = dbname === database ? readStatement(message, detail) : undefined;
		if (statement === undefined) continue;
		const begun = open.get(pid);
		const unit = begun ?? [];
		unit.push(statement);
		if (begun === undefined) units.push(unit);
		if (/^begin\b/i.test(statement.text)) open.set(pid, unit);
		if (/^(commit|rollback)\b/i.test(statement.text)) open.delete(pid);
	}
	return units.slice(units.findIndex(isClaim));
}

function readStatement(message: string, detail: string): Statement | undefined {
	const simple = /^statement: (.*)$/s.exec(message)?.[1];
	// How every connection begins.
	if (simple !== undefined)
		return simple.startsWith('set role') ? undefined : { name: undefined, text: simple, values: [] };
	const [, name, text] = /^execute ([^:]+): (.*)$/s.exec(message) ?? [];
	if (name === undefined || text === undefined) return undefined;
	const values = [...detail.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g)].map(([, value = 'NULL']) => value);
	return { name, text, values };
}

const isClaim = ([first]: Unit): boolean => first?.name === 'jobs_claim';

/**
 * Prepares each text once, and gives each client its part of the jobs. A client sends one statement after the other; what the portal sends as one
 * text is one.
 */
export function buildScript(units: readonly Unit[], clients: number): string {
	const names = new Map<string, string>();
	for (const { name, text } of units.flat())
		if (name !== undefined) names.set(text, names.get(text) ?? `s${names.size}`);
	const jobs: Unit[][] = [];
	for (const unit of units) {
		if (isClaim(unit)) jobs.push([]);
		jobs.at(-1)?.push(unit);
	}
	const lines = ['set role portico_system;'];
	for (const [text, name] of names) lines.push(`prepare ${name} as ${onOneLine(text)};`);
	const send = ({ name, text, values }: Statement): string => {
		if (name === undefined) return `${text.replaceAll('; ', ' \\; ')};`;
		const list = values.length === 0 ? '' : `(${values.join(', ')})`;
		return `execute ${names.get(text) ?? ''}${list};`;
	};
	for (let client = 0; client < clients; client += 1) {
		lines.push(`\\if :client_id = ${client}`);
		for (const [index, job] of jobs.entries()) if (index % clients === client) lines.push(...job.flat().map(send));
		lines.push('\\endif');
	}
	return `${lines.join('\n')}\n`;
}

/** A comment to the end of the line would swallow the rest. */
function onOneLine(text: string): string {
	return text.replaceAll(/--[^\n]*\n/g, ' ').replaceAll(/\s+/g, ' ');
}
