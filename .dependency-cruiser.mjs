import { fileURLToPath } from 'node:url';
import { dependencyConfiguration } from './tools/architecture/dependencies/configuration.ts';

export default dependencyConfiguration(fileURLToPath(new URL('.', import.meta.url)));
