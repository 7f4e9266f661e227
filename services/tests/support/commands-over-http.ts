import { Agent, request } from 'node:http';

export interface Route {
  url: string;
  headers: { [name: string]: string };
  agent: Agent;
}

const BODY = JSON.stringify({ lib: 'Halle' });

export const routeTo = (url: string, token: string | null = null): Route => ({
  url,
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  agent: new Agent({ keepAlive: true, maxSockets: 64 }),
});

/** Creates a project. Rejects unless the status is 201. */
export function post({ url, headers, agent }: Route): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.once('end', () => {
        if (answer.statusCode === 201) resolve(text);
        else reject(new Error(`a command was answered ${answer.statusCode}: ${text}`));
      });
    });
    sent.once('error', reject).end(BODY);
  });
}
