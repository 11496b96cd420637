// Child processes that never outlive the script that started them.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ScriptError, root } from './checkout.mjs';

/** Runs a command in the checkout and resolves with its exit code. When this script is told to stop, the command is told first. */
export function run(command, args, options = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
		let stopping = false;
		const stop = () => {
			stopping = true;
			child.kill('SIGTERM');
		};
		const settle = (finish) => {
			process.off('SIGINT', stop).off('SIGTERM', stop);
			finish();
		};
		process.on('SIGINT', stop).on('SIGTERM', stop);
		child.once('error', (error) =>
			settle(() => reject(new ScriptError(`${command} could not be started: ${error.message}`))),
		);
		child.once('exit', (code) => settle(() => (stopping ? process.exit(130) : resolve(code ?? 1))));
	});
}

/** Runs a command quietly; on failure its last lines are part of the error. */
export function runQuietly(command, args, options = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
		let output = '';
		const keep = (chunk) => (output = (output + chunk).slice(-4000));
		child.stdout.on('data', keep);
		child.stderr.on('data', keep);
		child.once('error', (error) => reject(new ScriptError(`${command} could not be started: ${error.message}`)));
		child.once('close', (code) => {
			if (code === 0) resolve();
			else reject(new ScriptError(`${command} ${args.join(' ')} failed:\n${output.trim()}`));
		});
	});
}

/**
 * Calls back once when npm, which started this script, is gone (kill -9 leaves no other trace). Without it a server would
 * stay behind on its port and its data folder.
 */
export function whenNpmDies(callback) {
	if (process.env.npm_lifecycle_event === undefined) return;
	const shell = isOwnShell(process.ppid) ? process.ppid : undefined;
	const findNpm = () => (shell === undefined || process.ppid !== shell ? process.ppid : parentOf(shell));
	const npm = findNpm();
	const timer = setInterval(() => {
		if (findNpm() === npm) return;
		clearInterval(timer);
		callback();
	}, 200);
	timer.unref();
}

/** Whether this process is the shell that npm runs a script in, which some shells stay and others replace by the script. */
function isOwnShell(pid) {
	return readProcess(pid, 'cmdline')?.split('\0')[1] === '-c';
}

function parentOf(pid) {
	// The name, in brackets, may itself hold spaces and brackets.
	return readProcess(pid, 'stat')?.split(') ').at(-1).split(' ')[1];
}

/** Undefined when the process is gone, or where there is no /proc. */
function readProcess(pid, file) {
	try {
		return readFileSync(`/proc/${pid}/${file}`, 'utf8');
	} catch {
		return undefined;
	}
}
