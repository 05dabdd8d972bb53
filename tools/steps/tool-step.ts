import { runTool } from './command.ts';
import { oneTest, type Step } from './step.ts';

type ToolPlace = Pick<Step, 'weight' | 'after'> & { readonly env?: Readonly<Record<string, string>> };

/** A tool that says by its exit code whether all is well; it counts as one test. */
export function toolStep(
  name: string,
  tool: string,
  parameters: readonly string[],
  { env, ...place }: ToolPlace = { weight: 2 },
): Step {
  return {
    name,
    ...place,
    run: async () => {
      const options = { minutes: 15, env: { ...env, NO_COLOR: '1' } };
      const { code, output, milliseconds } = await runTool(tool, parameters, options);
      return oneTest(name, milliseconds, code === 0 ? undefined : output);
    },
  };
}

/** The same, where what the tool says is shown when all is well too. */
export function tellingStep(name: string, tool: string, parameters: readonly string[]): Step {
  return {
    name,
    weight: 2,
    run: async () => {
      const { code, output, milliseconds } = await runTool(tool, parameters, { minutes: 15, env: { NO_COLOR: '1' } });
      return { ...oneTest(name, milliseconds, code === 0 ? undefined : output), output };
    },
  };
}
