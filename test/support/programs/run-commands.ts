// Runs operator commands one after the other in this process, each by a message: with its own arguments and environment, and its script read
// anew. What the scripts share is read once, which is most of what a process of its own takes.
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import type { CommandAnswer, CommandOrder } from '../operator-commands.ts';

let runs = 0;

async function run({ id, script, args, env }: CommandOrder): Promise<CommandAnswer> {
	runs += 1;
	process.argv.splice(1, Infinity, script, ...args);
	for (const name of Object.keys(process.env)) delete process.env[name];
	Object.assign(process.env, env);
	const said = { output: '', complaint: '' };
	const { stdout, stderr } = process;
	stdout.write = (text: string | Uint8Array) => (said.output += text) !== '';
	stderr.write = (text: string | Uint8Array) => (said.complaint += text) !== '';
	process.exitCode = 0;
	try {
		await import(`${pathToFileURL(script).href}?${runs}`);
	} catch (error) {
		// As a process of its own would end.
		console.error(inspect(error));
		process.exitCode = 1;
	}
	return { id, code: process.exitCode, ...said };
}

process.on('message', (order) => void run(order as CommandOrder).then((result) => process.send?.(result)));
