import { parentPort, workerData } from 'node:worker_threads';
import { parsePriceList } from './parse-price-list.ts';

parentPort?.postMessage(parsePriceList(workerData.bytes, workerData.format));
