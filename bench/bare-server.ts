import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file = '', port = ''] = process.argv;
const packed = readFileSync(file);
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Encoding': 'gzip',
  'Content-Length': packed.length,
};

createServer((_req, res) => {
  res.writeHead(200, headers);
  res.end(packed);
}).listen(Number(port), '127.0.0.1');
