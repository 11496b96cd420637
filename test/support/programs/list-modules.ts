// Before a process begins, by --import: writes the address of every module that it loads into the file of MODULE_LIST, one a line.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const list = process.env['MODULE_LIST'] ?? '';
registerHooks({
	load(url, context, nextLoad) {
		appendFileSync(list, `${url}\n`);
		return nextLoad(url, context);
	},
});
