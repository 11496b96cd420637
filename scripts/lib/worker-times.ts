// A reporter of Vitest: how long a worker was busy with each file, imports and preparation included.
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileTime } from './test-times.mjs';

export class WorkerTimes implements Reporter {
	readonly #times: FileTime[] = [];
	readonly #path: string;

	constructor(path: string) {
		this.#path = path;
	}

	onTestModuleEnd(module: TestModule): void {
		const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
		const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
		this.#times.push({ project: module.project.name, file: module.relativeModuleId, ms: Math.round(ms) });
	}

	onTestRunEnd(): void {
		writeFileSync(this.#path, JSON.stringify(this.#times));
	}
}
